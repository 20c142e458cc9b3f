import type { Api } from '../../platform/api/index.ts';
import { localeOfPath, pathInLocale, type Text } from '../../platform/language/index.ts';
import type { LobbyStore } from '../../play/lobby/index.ts';
import { runLobby } from '../../play/lobby/run-lobby.ts';
import type { SoundPlayer } from '../../platform/sound/index.ts';
import type { Router } from '../../platform/router/index.ts';
import type { SessionStore } from '../../platform/session/index.ts';
import { maintainSession } from '../../platform/session/maintain-session.ts';
import type { SettingsStore } from '../../platform/settings/index.ts';
import { syncSettings } from '../../platform/settings/sync-settings.ts';

export interface OnlineParts {
  readonly api: Api;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly lobby: LobbyStore;
  readonly router: Router;
  readonly window: Window & typeof globalThis;
  readonly playSound: SoundPlayer['play'];
  readonly showToast: (message: string, seconds?: number) => void;
  readonly text: Text;
  readonly askLogin: () => void;
}

/** Starts the parts that contact the server by themselves. Loaded after the first screen, which needs none of them. */
export function startOnline(parts: OnlineParts): void {
  const { api, session, settings, lobby, router, window } = parts;
  const { playSound, showToast, text, askLogin } = parts;
  const locale = () => localeOfPath(router.state().location.pathname);
  syncSettings({ api, session, settings, window });
  runLobby({
    store: lobby,
    session,
    settings,
    window,
    playSound,
    showToast,
    text,
    locale,
    askLogin,
    go: (to) => void router.navigate(pathInLocale(to, locale())),
  });
  maintainSession({ api, store: session, window });
}
