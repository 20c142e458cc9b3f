import './ui/styles/index.css';
import { isSentLink } from '@chuhe/protocol';
import { reportErrors } from './platform/api/report-errors.ts';
import {
  localeCookie,
  readLocaleCookie,
  localeOfPath,
  pathInLocale,
} from './platform/language/locale.ts';
import { createOfflineStore } from './platform/offline/offline.ts';
import { mayReload } from './app/router/missing-code.ts';

/** Writing a cookie waits for another browser process, so it happens after the first paint. */
const REMEMBER_AFTER_MILLIS = 1000;

/** A hidden tab draws no frames, so the start waits at most this long for the first one. */
const LONGEST_WAIT_MILLIS = 200;

reportErrors(window, fetch.bind(window));
// The browser may fire its install prompt before the app has started.
const offline = createOfflineStore(window);
openInChosenLanguage();
start(document.querySelector('#root')).catch(reload);

/** Paints the static page first, then runs the code chunk by chunk, so that the browser handles input in between. */
async function start(root: Element | null): Promise<void> {
  if (root === null) throw new Error('the page has no #root');
  await firstPaint();
  await import('./app/start/react-dom-chunk.ts');
  await pause();
  await import('./app/start/libraries-chunk.ts');
  await pause();
  const { startApp } = await import('./app/start/start-app.tsx');
  await pause();
  startApp(root, offline);
  setTimeout(rememberLanguage, REMEMBER_AFTER_MILLIS);
}

async function firstPaint(): Promise<void> {
  await new Promise<void>((go) => {
    setTimeout(go, LONGEST_WAIT_MILLIS);
    requestAnimationFrame(() => setTimeout(go));
  });
}

async function pause(): Promise<void> {
  await new Promise<void>((go) => {
    setTimeout(go);
  });
}

/** The code belongs to another build or the network is down: reloads as for a screen, but without an error page. */
function reload(): void {
  const { pathname } = window.location;
  if (mayReload(pathname, Date.now())) window.location.reload();
  else window.addEventListener('online', () => window.location.reload(), { once: true });
}

/** Opens the front page and shared pages in the language chosen earlier. */
function openInChosenLanguage(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== '/' && !isSentLink(pathname)) return;
  const chosen = readLocaleCookie(document.cookie);
  if (chosen !== undefined)
    window.history.replaceState(null, '', pathInLocale(pathname + search + hash, chosen));
}

/** The first visit stores the page's language. */
function rememberLanguage(): void {
  if (readLocaleCookie(document.cookie) === undefined)
    document.cookie = localeCookie(localeOfPath(window.location.pathname));
}
