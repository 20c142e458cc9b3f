export { NetworkNote } from './network-note.tsx';
export { memberOf, type Session } from './session.ts';
export { SessionContext, useSession, useSessionStore } from './session-context.ts';
export { createSessionStore, type SessionStore } from './session-store.ts';
export { onReturn } from './on-return.ts';
