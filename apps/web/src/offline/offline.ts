/** How far this browser is with the app: kept for offline use, newer version, installation. */
export interface Offline {
  /** The worker could not be registered: the app works, but only with a network. */
  readonly hasRegistrationError: boolean;
  /** Every file is on this device: the whole app works without a network. */
  readonly isKept: boolean;
  /** That it is so, and the person has not been told yet. */
  readonly isReadyUntold: boolean;
  /** A newer version waits, and the person has not put it off. */
  readonly isUpdateWaiting: boolean;
  /** How the app could be installed here: by the browser's own question, by hand, or not at all. */
  readonly install: 'none' | 'browser' | 'by-hand';
  /** Whether the person knows the app well enough to be asked: a second visit, or a finished game. */
  readonly isAcquainted: boolean;
}

export type OfflineEvent =
  | { readonly type: 'registration-failed' }
  | { readonly type: 'kept'; readonly isTold: boolean }
  | { readonly type: 'ready-told' }
  | { readonly type: 'update-waiting' }
  | { readonly type: 'update-put-off' }
  | { readonly type: 'install-offered'; readonly install: 'browser' | 'by-hand' }
  | { readonly type: 'install-closed' }
  | { readonly type: 'acquainted' };

export const NOTHING_KEPT: Offline = {
  hasRegistrationError: false,
  isKept: false,
  isReadyUntold: false,
  isUpdateWaiting: false,
  install: 'none',
  isAcquainted: false,
};

export function offlineAfter(offline: Offline, event: OfflineEvent): Offline {
  switch (event.type) {
    case 'registration-failed':
      return { ...offline, hasRegistrationError: true };
    case 'kept':
      return { ...offline, isKept: true, isReadyUntold: !event.isTold };
    case 'ready-told':
      return { ...offline, isReadyUntold: false };
    case 'update-waiting':
      return { ...offline, isUpdateWaiting: true };
    case 'update-put-off':
      return { ...offline, isUpdateWaiting: false };
    case 'install-offered':
      return { ...offline, install: event.install };
    case 'install-closed':
      return { ...offline, install: 'none' };
    case 'acquainted':
      return { ...offline, isAcquainted: true };
    default:
      return event satisfies never;
  }
}

export type AppPrompt = 'update' | 'ready' | 'install' | 'install-by-hand';

/** The one prompt to show, if any: the weightiest first, none of them during a game. */
export function promptOf(offline: Offline, isOccupied: boolean): AppPrompt | undefined {
  if (isOccupied) return undefined;
  if (offline.isUpdateWaiting) return 'update';
  if (offline.isReadyUntold) return 'ready';
  if (!offline.isAcquainted || offline.install === 'none') return undefined;
  return offline.install === 'browser' ? 'install' : 'install-by-hand';
}
