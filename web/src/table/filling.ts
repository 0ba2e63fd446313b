import type { Attachment } from 'svelte/attachments';

/** Tells an element's style how much of the screen lies above it, as --above, so that it can fill the rest. */
export const filling: Attachment<HTMLElement> = (node) => {
  const measure = () => node.style.setProperty('--above', `${node.offsetTop}px`);
  const observer = new ResizeObserver(measure);
  observer.observe(document.documentElement);
  if (node.previousElementSibling) observer.observe(node.previousElementSibling);
  measure();
  return () => observer.disconnect();
};
