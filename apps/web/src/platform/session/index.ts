export { deviceUser, isVisibleTo, keyOfOwner } from './device-user.ts';
export { openOnce } from './open-once.ts';
export { createOwnedRows, type OwnedRows } from './owned-rows.ts';
export { useOwnedRows, useReadRows, useRowsSync } from './use-owned-rows.ts';
export { onReturn } from './maintain-session.ts';
export { useIsOffline } from './use-is-offline.ts';
export { useOwnProfile } from './use-own-profile.ts';
export { NetworkNote } from './network-note.tsx';
export {
  createSessionStore,
  memberOf,
  type Session,
  SessionContext,
  type SessionStore,
  useSession,
  useSessionStore,
} from './session.ts';
export { NOT_SIGNED_IN, wayAfterRefusal } from './way-after-refusal.ts';
