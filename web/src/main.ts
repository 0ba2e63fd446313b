import { mount } from 'svelte';
import { registerSW } from 'virtual:pwa-register';
import App from './App.svelte';
import { preferred, speak } from './i18n/i18n.svelte';
import { prefs } from './prefs/prefs.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

await speak(prefs.lang === 'auto' ? preferred(navigator.languages) : prefs.lang);

const target = document.getElementById('page');
if (target) mount(App, { target });

registerSW({ immediate: true });
