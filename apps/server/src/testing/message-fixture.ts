import { DEFAULT_MESSAGE_SETTINGS, type MessageSettings } from '@chuhe/protocol';
import type { TimeControl } from '@chuhe/rules';
import { afterAll, onTestFinished } from 'vitest';
import { NO_LIMITS } from './open-test-server.ts';
import { newMember } from './people.ts';
import { newVapidKeys, openPushService, type PushDevice } from './push-service.ts';
import { setUpServer } from './set-up.ts';
import { anyMove, enter, runningRoom } from './test-rooms.ts';

const SLOW: TimeControl = { kind: 'days', days: 3 };
const MAKE_DUE = {
  name: 'message-make-due',
  text: 'update messages set next_try_at = now() where closed_at is null and ($1::text is null or kind = $1)',
};
const MESSAGES = {
  name: 'message-rows',
  text: `select kind, event, closed_at is not null as is_closed, tries, is_mailed, cardinality(pushed_to) as pushes
     from messages where account_id = $1 order by kind desc, id`,
};
let people = 0;

/** A server whose jobs run on demand, a push service, and users with devices. */
export async function setUpMessages() {
  const keys = newVapidKeys();
  const pushService = await openPushService(keys.VAPID_PUBLIC_KEY);
  const settings = { ...keys, PUSH_TO_PRIVATE: 'yes' };
  const server = await setUpServer({ isWorking: false, limits: NO_LIMITS, settings });
  afterAll(() => pushService.close());
  const run = async (name: string): Promise<void> => {
    const job = server.jobs.find((one) => one.name === name);
    if (job === undefined) throw new Error(`no job ${name}`);
    while (await job.run());
  };
  const makeDue = async (kind: string | null = null): Promise<void> => {
    await server.database.rows(MAKE_DUE, [kind]);
  };
  return {
    server,
    pushService,
    run,
    makeDue,
    /** A member, with an e-mail address if one is given. */
    newPerson: async (email?: string) => {
      people += 1;
      const member = await newMember(server, `person${people}`);
      if (email !== undefined)
        await server.database.rows(
          { name: 'give-email', text: 'update accounts set email = $2 where id = $1' },
          [member.userId, email],
        );
      return member;
    },
    /** Turns causes into messages and sends all messages, including those due later. */
    deliverAll: async (): Promise<void> => {
      await run('collect-messages');
      await makeDue();
      await run('send-messages');
    },
    messagesOf: (accountId: string) =>
      server.database.rows<{
        kind: string;
        event: string;
        is_closed: boolean;
        tries: number;
        is_mailed: boolean;
        pushes: number;
      }>(MESSAGES, [accountId]),
  };
}

export type MessageFixture = Awaited<ReturnType<typeof setUpMessages>>;
export type Person = Awaited<ReturnType<MessageFixture['newPerson']>>;

/** A user's device that accepts pushes. */
export async function newDeviceOf(
  { pushService }: MessageFixture,
  { browser }: Pick<Person, 'browser'>,
): Promise<PushDevice> {
  const device = pushService.newDevice();
  const answer = await browser.call('addPushEndpoint', { body: device.subscription });
  if (answer.status !== 200) throw new Error(answer.msg);
  return device;
}

/** A running slow game of two users, both in the room. */
export async function slowGame({ server }: MessageFixture, red: Person, black: Person) {
  const roomId = await runningRoom(server, red, black, { timeControl: SLOW });
  const players = {
    red: await enter(server.baseUrl, roomId, red),
    black: await enter(server.baseUrl, roomId, black),
  };
  onTestFinished(() => {
    players.red.close();
    players.black.close();
  });
  let ply = 0;
  return {
    roomId,
    ...players,
    /** Plays a move for the side to move. */
    move: async (): Promise<void> => {
      const [mover, other] =
        ply % 2 === 0 ? [players.red, players.black] : [players.black, players.red];
      await mover.submit({ type: 'play', ply, move: anyMove(mover, ply * 7) });
      ply += 1;
      await other.until(() => (other.room?.seq === mover.room?.seq ? true : undefined));
    },
  };
}

/** Sets the message settings in which a user differs from the defaults. */
export async function setWishes(
  { browser }: Person,
  wishes: Partial<MessageSettings>,
): Promise<void> {
  const settings = { ...DEFAULT_MESSAGE_SETTINGS, ...wishes };
  const answer = await browser.call('setMessageSettings', { body: { settings } });
  if (answer.status !== 200) throw new Error(answer.msg);
}
