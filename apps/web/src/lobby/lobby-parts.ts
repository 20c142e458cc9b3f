import type { Locale, Text } from '../language/index.ts';
import type { SessionStore } from '../session/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { LobbyStore } from './lobby-store.ts';

/** What the lobby works with. */
export interface LobbyParts {
  readonly store: LobbyStore;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly window: Window & typeof globalThis;
  readonly text: Text;
  readonly locale: () => Locale;
  readonly say: (words: string) => void;
  /** Leads to the login and back. */
  readonly askLogin: () => void;
  /** Goes to an address without language. */
  readonly go: (to: string) => void;
}
