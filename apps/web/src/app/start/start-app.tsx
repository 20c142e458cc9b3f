import { i18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense, type ReactElement } from 'react';
import { I18nProvider } from './libraries-chunk.ts';
import { createRoot } from './react-dom-chunk.ts';
import { ApiContext, createApi } from '../../platform/api/index.ts';
import { createLobbyStore, LobbyContext } from '../../play/lobby/index.ts';
import { localeOfPath, pathInLocale, type Text } from '../../platform/language/index.ts';
import { OfflineContext, type OfflineStore } from '../../platform/offline/index.ts';
import { createAppRouter } from '../router/app-router.tsx';
import { createScreenGuard } from '../router/missing-code.ts';
import { createScreenPreload } from '../router/preload.ts';
import { routeOfPath } from '../../platform/navigation/route-table.ts';
import { RouteError } from '../router/route-error.tsx';
import { AppLayout } from '../shell/app-layout.tsx';
import { addressOf, type Router, RouterView } from '../../platform/router/index.ts';
import {
  createSessionStore,
  memberOf,
  NOT_SIGNED_IN,
  SessionContext,
  wayAfterRefusal,
} from '../../platform/session/index.ts';
import {
  createSettingsStore,
  followAppearance,
  SettingsContext,
} from '../../platform/settings/index.ts';
import { createSoundPlayer, SoundContext } from '../../platform/sound/index.ts';
import type { OnlineParts } from './start-online.ts';
import { createToasts } from '../../ui/toast-queue.ts';
import { ToastContext } from '../../ui/toasts.tsx';
import { PreloadContext } from '../../ui/app-link.tsx';

/** The delay before a first visit caches the app on the device. */
const FIRST_VISIT_MILLIS = 3000;

/** The delay between the first render and the merge of the device's data with the account. */
const MERGE_AFTER_MILLIS = 1500;

/** Loaded after the page, which does not depend on it; if offline, as soon as the network is back. */
const MergeHost = lazy(async () => {
  await pause(MERGE_AFTER_MILLIS);
  const { MergeHost: Loaded } = await onceOnline(() => import('./merge-host.tsx'));
  return { default: Loaded };
});

const text: Text = (id, values) => i18n._(id, { ...values });

/** Renders the app into the page. */
export function startApp(root: Element, offline: OfflineStore): void {
  const settings = createSettingsStore(window);
  followAppearance(settings, window);
  const sounds = createSoundPlayer(settings, window);
  const session = createSessionStore(window);
  const lobby = createLobbyStore();
  const toasts = createToasts();
  const guard = createScreenGuard(() => router.state().goingTo);
  const router = createAppRouter(guard, window);
  const api = createApi({
    fetch: fetch.bind(window),
    text,
    locale: () => i18n.locale,
    token: session.storedToken,
    isLeaving: session.isLeaving,
    showError: toasts.show,
    onMismatch: (error) => window.reportError(error),
    askLogin: (error) => {
      const way = wayAfterRefusal(error, memberOf(session.get()) !== undefined);
      if (error.errorCode === NOT_SIGNED_IN) session.forget();
      if (way === 'sanctions') showSanctions(router);
      if (way === 'login') askLogin(router);
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
                          <RouterView router={router} layout={AppLayout} failed={RouteError} />
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
    const parts = { api, session, settings, lobby, router, window, text, playSound: sounds.play };
    startDeferred({ ...parts, showToast: toasts.show, askLogin: () => askLogin(router) }, offline);
  });
}

/** The static page stays until the code and the messages of its screen are loaded. */
function whenReady(router: Router, go: () => void): void {
  if (router.state().page !== undefined) {
    go();
    return;
  }
  const stop = router.subscribe(({ page }) => {
    if (page === undefined) return;
    stop();
    go();
  });
}

/** Renders in slices, so that a slow phone handles input meanwhile. */
function show(root: Element, app: ReactElement): void {
  // A crashed screen has its own page, and is reported like an uncaught error.
  const drawn = createRoot(root, { onCaughtError: (error) => window.reportError(error) });
  startTransition(() => {
    drawn.render(app);
  });
}

/** Starts the parts that the first screen does not need. */
function startDeferred(online: OnlineParts, offline: OfflineStore): void {
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

/** A first visit waits for a while, because caching the whole app would slow the start on a slow phone. */
async function settled(window: Window): Promise<void> {
  const controller =
    'serviceWorker' in window.navigator && window.navigator.serviceWorker.controller;
  if (controller !== false && controller !== null) return;
  await pause(FIRST_VISIT_MILLIS);
}

async function pause(millis: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

/** Opens the login, which returns to the current page; does nothing on the sign-in screens. */
function askLogin(router: Router): void {
  const { location } = router.state();
  const { pathname } = location;
  if (routeOfPath(pathInLocale(pathname, 'zh'))?.frame === 'login') return;
  const login = pathInLocale('/login', localeOfPath(pathname));
  void router.navigate(`${login}?path=${encodeURIComponent(addressOf(location))}`);
}

/** Opens the sanctions of a suspended account; does nothing on the sign-in screens. */
function showSanctions(router: Router): void {
  const { pathname } = router.state().location;
  const route = routeOfPath(pathInLocale(pathname, 'zh'));
  if (route?.frame === 'login' || route?.name === 'sanctions') return;
  void router.navigate(pathInLocale('/measures', localeOfPath(pathname)));
}

/** Retries code that could not be fetched when the network is back. */
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
