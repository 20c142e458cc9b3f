import type { OfflineStore } from './offline-store.ts';

/** What keeping the app needs from the rest of it. */
export interface OfflineParts {
  readonly store: OfflineStore;
  readonly window: Window & typeof globalThis;
  /** The build of this page; none while developing, and then there is no worker either. */
  readonly build: string | undefined;
  /** Whether the person sits at a board, or fills in a form: then nothing is loaded again. */
  readonly isOccupied: () => boolean;
  /** Lets the next navigation load the whole page. */
  readonly loadNextPageWhole: () => void;
  /** Whether the connection is slow or paid for: then nothing is fetched ahead. */
  readonly isSparing: () => boolean;
}
