import { statement } from '../platform/database.ts';
import type { TestLobbyClient } from './test-lobby-client.ts';
import { NO_LIMITS, openTestServer } from './open-test-server.ts';
import { newVisitor } from './people.ts';

/** What an inviter asks for, unless a test is about it. */
export const TERMS = { stepTime: 60, isWatch: true };

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

const STATES = statement<{ state: string }>(
  '',
  'select state from invitations where inviter_id = $1 and invitee_id = $2 order by id',
);
const ROOMS = statement('', 'select id from rooms where red_id = $1 or black_id = $1');
const EXPIRE = statement('', 'update invitations set expires_at = now() where inviter_id = $1');

/** Two processes and people in their lobby who ask each other. */
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
    /** They leave when the test is over. */
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
    /** Two people, each at another process. */
    pair: async (): Promise<{ readonly a: Visitor; readonly b: Visitor }> => {
      const [a, b] = [await newVisitor(server), await newVisitor(server, sibling)];
      opened.push(a.lobby, b.lobby);
      return { a, b };
    },
    statesOf: async (inviterId: string, inviteeId: string): Promise<readonly string[]> =>
      (await server.database.rows(STATES, [inviterId, inviteeId])).map(({ state }) => state),
    roomCountOf: async (userId: string): Promise<number> =>
      (await server.database.rows(ROOMS, [userId])).length,
    /** Lets a minute pass for the invitations of one person. */
    letExpire: async (userId: string): Promise<void> => {
      await server.database.rows(EXPIRE, [userId]);
    },
    /** An open room without a password. */
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

/** One asks another for a game. */
export function ask(from: Visitor, to: { readonly userId: string }, more: object = {}): void {
  from.lobby.send('inviteLoading', { ...TERMS, ...more }, { to: to.userId });
}
