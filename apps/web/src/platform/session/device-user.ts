import { deviceOf, deviceText } from '../storage/index.ts';

const KEY = 'device-user';

/**
 * The registered player of this device, also while the server is unreachable; undefined for a guest. Data kept on the
 * device belongs to one player or has no owner, and only its owner sees it.
 */
export function deviceUser(): string | undefined {
  return deviceText(KEY).read();
}

/** A device that stores nothing has nothing to protect. */
export function storeDeviceUser(window: Window, userId: string | undefined): void {
  const stored = deviceText(KEY, deviceOf(window));
  if (userId === undefined) stored.remove();
  else stored.write(userId);
}

/** The storage key of data kept once for each player and once for guests: docs/merge.md. */
export function keyOfOwner(name: string, owner: string | undefined): string {
  return owner === undefined ? name : `${name}-${owner}`;
}

/** Whether data with this owner is shown to, and sent for, this player. */
export function isVisibleTo(owner: string | undefined, userId: string | undefined): boolean {
  return owner === undefined || owner === userId;
}
