import { statement } from '../platform/database.ts';
import type { TestLobbyClient } from './test-lobby-client.ts';
import { NO_LIMITS, openTestServer } from './open-test-server.ts';
import { newVisitor } from './people.ts';

/** The default terms of an invitation in tests. */
export const TERMS = { stepTime: 60, isWatch: true };

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

const STATES = statement<{ state: string }>(
  '',
  'select state from invitations where inviter_id = $1 and invitee_id = $2 order by id',
);
const ROOMS = statement('', 'select id from rooms where red_id = $1 or black_id = $1');
const EXPIRE = statement('', 'update invitations set expires_at = now() where inviter_id = $1');

/** Two processes, and users in their lobbies who invite each other. */
export async function openInvitationFixture() {
  const server = await openTestServer({
    limits: NO_LIMITS,
    settings: { FRAMES_PER_SECOND: '200' },
  });
  const sibling = await server.openSibling();
  const opened: TestLobbyClient[] = [];
  return {
    server,
    sibling,
    /** Closes these clients when the test ends. */
    closeLater: (...lobbies: TestLobbyClient[]): void => {
      opened.push(...lobbies);
    },
    closeAll: (): void => {
      for (const lobby of opened.splice(0)) lobby.close();
    },
    visitor: async (): Promise<Visitor> => {
      const visitor = await newVisitor(server);
      opened.push(visitor.lobby);
      return visitor;
    },
    /** Two users, each at a different process. */
    pair: async (): Promise<{ readonly a: Visitor; readonly b: Visitor }> => {
      const [a, b] = [await newVisitor(server), await newVisitor(server, sibling)];
      opened.push(a.lobby, b.lobby);
      return { a, b };
    },
    statesOf: async (inviterId: string, inviteeId: string): Promise<readonly string[]> =>
      (await server.database.rows(STATES, [inviterId, inviteeId])).map(({ state }) => state),
    roomCountOf: async (userId: string): Promise<number> =>
      (await server.database.rows(ROOMS, [userId])).length,
    /** Lets a minute pass for the invitations of one user. */
    letExpire: async (userId: string): Promise<void> => {
      await server.database.rows(EXPIRE, [userId]);
    },
    /** Creates an open room without a password. */
    openRoom: async (owner: Visitor): Promise<string> => {
      const body = { stepTime: 60, side: 'RED', isRated: false };
      const made = await owner.browser.call('createChallenge', { body });
      const { roomId } = made.data as { roomId: string };
      return roomId;
    },
    close: async (): Promise<void> => {
      await server.close();
    },
  };
}

export type InvitationFixture = Awaited<ReturnType<typeof openInvitationFixture>>;

/** Invites another user to a game. */
export function ask(from: Visitor, to: { readonly userId: string }, more: object = {}): void {
  from.lobby.send('inviteLoading', { ...TERMS, ...more }, { to: to.userId });
}
