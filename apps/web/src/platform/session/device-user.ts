const KEY = 'device-user';

/**
 * The registered player of this device, also while the server is unreachable; undefined for a guest. Data kept on the
 * device belongs to one player or has no owner, and only its owner sees it.
 */
export function deviceUser(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeDeviceUser({ localStorage }: Window, userId: string | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, userId);
  } catch {
    // A device that stores nothing has nothing to protect.
  }
}

/** The storage key of data kept once for each player and once for guests: docs/merge.md. */
export function keyOfOwner(name: string, owner: string | undefined): string {
  return owner === undefined ? name : `${name}-${owner}`;
}

/** Whether data with this owner is shown to, and sent for, this player. */
export function isVisibleTo(owner: string | undefined, userId: string | undefined): boolean {
  return owner === undefined || owner === userId;
}
