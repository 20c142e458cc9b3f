import type { Api } from './api/index.ts';
import type { SessionStore } from './session/index.ts';
import { keepSession } from './session/keep-session.ts';
import type { SettingsStore } from './settings/index.ts';
import { syncSettings } from './settings/sync-settings.ts';

interface OnlineParts {
  readonly api: Api;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly window: Window;
}

/** Everything that talks to the server by itself. Its code comes after the first screen, which needs none of it. */
export function startOnline({ api, session, settings, window }: OnlineParts): void {
  syncSettings({ api, session, settings });
  keepSession({ api, store: session, window });
}
