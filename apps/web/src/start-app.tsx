import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense, type ReactElement } from 'react';
import { createRoot } from './drawing.ts';
import { ApiContext, createApi } from './api/index.ts';
import { createLobbyStore, LobbyContext } from './lobby/index.ts';
import { localeOfPath, pathInLocale, type Text } from './language/index.ts';
import { OfflineContext, type OfflineStore } from './offline/index.ts';
import { type AppRouter, createAppRouter } from './routes/app-router.tsx';
import { createScreenGuard } from './routes/screen-guard.ts';
import { createScreenPreload } from './routes/screen-preload.ts';
import { routeOfPath } from './routes/route-table.ts';
import { RouterProvider } from './routing.ts';
import { createSessionStore, SessionContext } from './session/index.ts';
import { createSettingsStore, followAppearance, SettingsContext } from './settings/index.ts';
import { createSoundPlayer, SoundContext } from './sound/index.ts';
import type { OnlineParts } from './start-online.ts';
import { createToasts, ToastContext } from './ui/toasts.ts';
import { PreloadContext } from './ui/preload-context.ts';

/** The refusal of a caller whose session is over. */
const NOT_SIGNED_IN = 401;

/** The refusal of a suspended account. */
const ACCOUNT_BANNED = 1003;

/** How long a first visit goes on before the app is kept on the device. */
const FIRST_VISIT_MILLIS = 3000;

/** How long the page is drawn before what was done on the device is taken to the account. */
const MERGE_AFTER_MILLIS = 1500;

/** Comes after the page: nothing on the screen waits for it, and without a network it comes when there is one. */
const MergeHost = lazy(async () => {
  await pause(MERGE_AFTER_MILLIS);
  const { MergeHost: Loaded } = await onceOnline(() => import('./merge-host.tsx'));
  return { default: Loaded };
});

const text: Text = (id, values) => i18n._(id, { ...values });

/** Puts the app into the page. */
export function startApp(root: Element, offline: OfflineStore): void {
  const settings = createSettingsStore(window);
  followAppearance(settings, window);
  const sounds = createSoundPlayer(settings, window);
  const session = createSessionStore(window);
  const lobby = createLobbyStore();
  const toasts = createToasts();
  const guard = createScreenGuard(() => router.state.navigation.location);
  const router = createAppRouter(guard);
  const api = createApi({
    fetch: fetch.bind(window),
    text,
    locale: () => i18n.locale,
    token: session.storedToken,
    isLeaving: session.isLeaving,
    showError: toasts.show,
    askLogin: ({ errorCode }) => {
      if (errorCode === NOT_SIGNED_IN) session.forget();
      if (errorCode === ACCOUNT_BANNED) showMeasures(router);
      else askLogin(router);
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <SettingsContext value={settings}>
            <SoundContext value={sounds.play}>
              <ToastContext value={toasts}>
                <ApiContext value={api}>
                  <SessionContext value={session}>
                    <LobbyContext value={lobby}>
                      <PreloadContext value={createScreenPreload(window)}>
                        <OfflineContext value={offline}>
                          <RouterProvider router={router} />
                          <Suspense>
                            <MergeHost />
                          </Suspense>
                        </OfflineContext>
                      </PreloadContext>
                    </LobbyContext>
                  </SessionContext>
                </ApiContext>
              </ToastContext>
            </SoundContext>
          </SettingsContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
  whenReady(router, () => {
    show(root, app);
    const parts = { api, session, settings, lobby, router, window, text };
    startLater({ ...parts, say: toasts.show, askLogin: () => askLogin(router) }, offline);
  });
}

/** The page keeps its first look until the code and the texts of its screen are there. */
function whenReady(router: AppRouter, go: () => void): void {
  if (router.state.initialized) {
    go();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    go();
  });
}

/** Drawn in slices, so that a slow phone answers to the finger meanwhile. */
function show(root: Element, app: ReactElement): void {
  const drawn = createRoot(root);
  startTransition(() => {
    drawn.render(app);
  });
}

/** What the first screen does without. */
function startLater(online: OnlineParts, offline: OfflineStore): void {
  const { router, window } = online;
  void onceOnline(async () => {
    const { startOnline } = await import('./start-online.ts');
    startOnline(online);
  });
  void onceOnline(async () => {
    await settled(window);
    const { startOffline } = await import('./start-offline.ts');
    await startOffline({ store: offline, router, window });
  });
}

/** A first visit is left alone for a while: keeping the whole app would cost a slow phone its start. */
async function settled(window: Window): Promise<void> {
  const isKept = 'serviceWorker' in window.navigator && window.navigator.serviceWorker.controller;
  if (isKept !== false && isKept !== null) return;
  await pause(FIRST_VISIT_MILLIS);
}

async function pause(millis: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

/** Leads to the login and back to the page on screen; the login itself stays where it is. */
function askLogin(router: AppRouter): void {
  const { pathname, search, hash } = router.state.location;
  if (routeOfPath(pathInLocale(pathname, 'zh'))?.frame === 'login') return;
  const login = pathInLocale('/login', localeOfPath(pathname));
  void router.navigate(`${login}?path=${encodeURIComponent(pathname + search + hash)}`);
}

/** Leads whoever is suspended to what was decided; whoever logs in stays where they are. */
function showMeasures(router: AppRouter): void {
  const { pathname } = router.state.location;
  const route = routeOfPath(pathInLocale(pathname, 'zh'));
  if (route?.frame === 'login' || route?.name === 'measures') return;
  void router.navigate(pathInLocale('/measures', localeOfPath(pathname)));
}

/** Code that cannot be fetched is tried again when the network is back. */
async function onceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return onceOnline(load);
  }
}
