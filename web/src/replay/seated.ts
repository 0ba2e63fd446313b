// Who played, as panels of the table show them.
import type { Chair, Frame, ReplaySheet, SceneSheet } from '../net/types';

export function chairsOf({ names, marks }: Pick<ReplaySheet, 'names' | 'marks'>): Chair[] {
  return names.map((name, seat) => ({
    seat,
    mark: marks[seat] ?? seat,
    kind: 'person',
    name,
    accepted: true,
    mine: false,
    connected: true,
    left: false,
    played_by_program: false,
    level: 0,
    title: '',
    about: '',
  }));
}

/** The panels at a frame; who won stands there only once it is shown. */
export function seatedAt(sheet: ReplaySheet, chairs: Chair[], scene: SceneSheet | null, frame: Frame | undefined) {
  const ended = frame === sheet.frames.at(-1);
  const playing = sheet.over && ended ? ('over' as const) : ('playing' as const);
  return {
    chairs,
    scene,
    state: playing,
    asked: frame ? [frame.scene.turn] : [],
    mine: [],
    places: ended ? sheet.places : [],
    resigned: ended ? sheet.resigned : [],
    deadline: null,
  };
}
