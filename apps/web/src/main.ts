import { reportErrors } from './api/report-errors.ts';
import { localeCookie, readLocaleCookie } from './language/locale-cookie.ts';
import { localeOfPath, pathInLocale } from './language/locale.ts';
import { createOfflineStore } from './offline/offline-store.ts';
import { mayReload } from './routes/reload-guard.ts';
import './styles/index.css';

/** Whatever waits for another process of the browser, as cookies do, waits until the page is drawn. */
const REMEMBER_AFTER_MILLIS = 1000;

/** How long a page that nobody looks at, and that is not drawn, may hold the start up. */
const LONGEST_WAIT_MILLIS = 200;

reportErrors(window, fetch.bind(window));
// The browser's offer to install the app may come before the app has started.
const offline = createOfflineStore(window);
openInChosenLanguage();
start(document.querySelector('#root')).catch(loadAnew);

/** First what the page says by itself; then the code, in pieces between which the browser can answer a finger. */
async function start(root: Element | null): Promise<void> {
  if (root === null) throw new Error('the page has no #root');
  await firstPaint();
  await import('./drawing.ts');
  await pause();
  await import('./routing.ts');
  await pause();
  const { startApp } = await import('./start-app.tsx');
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

/** The code of another build, or no network: as with every screen's code, but without an error page. */
function loadAnew(): void {
  const { pathname } = window.location;
  if (mayReload(window.sessionStorage, pathname, Date.now())) window.location.reload();
  else window.addEventListener('online', () => window.location.reload(), { once: true });
}

/** Whoever has chosen a language finds it behind the front door. */
function openInChosenLanguage(): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== '/') return;
  const chosen = readLocaleCookie(document.cookie);
  if (chosen !== undefined)
    window.history.replaceState(null, '', pathInLocale(pathname + search + hash, chosen));
}

/** The first visit remembers the page's language. */
function rememberLanguage(): void {
  if (readLocaleCookie(document.cookie) === undefined)
    document.cookie = localeCookie(localeOfPath(window.location.pathname));
}
