import type { UserInfo } from '@chuhe/protocol';

/** Who sits at this device. Guests are accounts too; nobody is ever without one for long. */
export type Session =
  /** The server is being asked. */
  | { readonly type: 'asking' }
  /** The server could not be reached: what needs no server works, the rest waits. */
  | { readonly type: 'away' }
  /** The account is suspended: its owner may read why and appeal. */
  | { readonly type: 'banned' }
  | {
      readonly type: 'known';
      readonly user: UserInfo;
      /** Opens the sockets. */
      readonly token: string;
    };

/** The account, when it is known and registered. */
export function memberOf(session: Session): UserInfo | undefined {
  return session.type === 'known' && session.user.tourist === 0 ? session.user : undefined;
}
