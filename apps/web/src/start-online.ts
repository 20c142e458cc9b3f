import type { Api } from './api/index.ts';
import { localeOfPath, pathInLocale, type Text } from './language/index.ts';
import type { LobbyStore } from './lobby/index.ts';
import { runLobby } from './lobby/run-lobby.ts';
import type { AppRouter } from './routes/app-router.tsx';
import type { SessionStore } from './session/index.ts';
import { keepSession } from './session/keep-session.ts';
import type { SettingsStore } from './settings/index.ts';
import { syncSettings } from './settings/sync-settings.ts';

export interface OnlineParts {
  readonly api: Api;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly lobby: LobbyStore;
  readonly router: AppRouter;
  readonly window: Window & typeof globalThis;
  readonly say: (words: string) => void;
  readonly text: Text;
  readonly askLogin: () => void;
}

/** Everything that talks to the server by itself. Its code comes after the first screen, which needs none of it. */
export function startOnline(parts: OnlineParts): void {
  const { api, session, settings, lobby, router, window, say, text, askLogin } = parts;
  const locale = () => localeOfPath(router.state.location.pathname);
  syncSettings({ api, session, settings, window });
  runLobby({
    store: lobby,
    session,
    settings,
    window,
    say,
    text,
    locale,
    askLogin,
    go: (to) => void router.navigate(pathInLocale(to, locale())),
  });
  keepSession({ api, store: session, window });
}
