// Hostile frames: seeded, and drawn from known ways to break a server.
import type { Random } from '../../testbed/server/long-games.ts';

/** The ids that the frames refer to. */
export interface Target {
  readonly roomId: string;
  readonly userIds: readonly string[];
  /** Earlier frames to send again. */
  readonly replays: readonly string[];
}

export type Frame = string | Buffer;

const TYPES = [
  'command',
  'since',
  'chat',
  'report',
  'Ping',
  'welcome',
  'events',
  'createRoom',
  'setOnlieList',
  'constructor',
  '__proto__',
  '',
];
const COMMANDS = [
  'play',
  'sit',
  'leave',
  'abort',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-takeback',
  'accept-takeback',
  'decline-takeback',
  'claim-win',
  'claim-draw',
  'offer-rematch',
  'accept-rematch',
  'decline-rematch',
  'time-out',
  'mark-absent',
  'mark-returned',
  'move-clock',
  'create',
  'toString',
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.5,
  '',
  '\u0000',
  '\uD800',
  '９９',
  '../../etc/passwd',
  "'; drop table rooms; --",
  '{{7*7}}',
  [],
  {},
  [[]],
  { __proto__: { isAdmin: true } },
  'x'.repeat(5000),
];
const MOVES = [
  '7747',
  '9999',
  '0000',
  '774',
  '77477',
  '-1-1',
  'abcd',
  '７７４７',
  '0605',
  '0304',
  '',
];

/** A frame that the server must survive; most keep the connection, a few should lose it. */
export function hostileFrame(random: Random, target: Target): Frame {
  const kind = random();
  if (kind < 0.62) return wrongState(random, target);
  if (kind < 0.82) return pick(random, target.replays) ?? wrongState(random, target);
  if (kind < 0.93) return wrongTypes(random);
  if (kind < 0.96) return JSON.stringify(oddValue(random));
  if (kind < 0.97) return notJson(random);
  if (kind < 0.98) return deep(random);
  if (kind < 0.985) return JSON.stringify({ isSystem: false, type: 'chat', msg: 'x'.repeat(5000) });
  if (kind < 0.99) return Buffer.from([0xff, 0xfe, 0x00, Math.floor(random() * 256)]);
  if (kind < 0.9905) return 'x'.repeat(2_200_000);
  return frame('Ping', Math.floor(random() * 1e12));
}

/** A well-formed frame at the wrong time, by the wrong person, or about the wrong room. */
function wrongState(random: Random, { roomId, userIds }: Target): string {
  const msg = {
    commandId: `fuzz-${Math.floor(random() * 1e9).toString(36)}xx`,
    type: pick(random, COMMANDS),
    ply: Math.floor(random() * 40),
    move: pick(random, MOVES),
    side: random() < 0.5 ? 'RED' : 'BLACK',
    userId: pick(random, userIds),
    lagMillis: 1e9,
    nextRoomId: roomId,
  };
  return JSON.stringify({
    isSystem: true,
    type: 'command',
    msg,
    from: pick(random, userIds),
    roomId,
  });
}

function wrongTypes(random: Random): string {
  const type = pick(random, TYPES);
  const msg =
    random() < 0.5
      ? oddValue(random)
      : {
          commandId: oddValue(random),
          type: pick(random, COMMANDS),
          ply: oddValue(random),
          kind: oddValue(random),
          number: oddValue(random),
          chatId: oddValue(random),
        };
  return JSON.stringify({ isSystem: oddValue(random), type, msg, to: oddValue(random) });
}

function notJson(random: Random): string {
  return (
    pick(random, [
      '{',
      '[1,',
      'undefined',
      '{"a":1}{"b":2}',
      '\u0000\u0001',
      "{'type':'Ping'}",
      'NaN',
      '"',
    ]) ?? ''
  );
}

function deep(random: Random): string {
  const depth = 1000 + Math.floor(random() * 20_000);
  return random() < 0.5
    ? '['.repeat(depth) + ']'.repeat(depth)
    : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
}

function frame(type: string, msg: unknown): string {
  return JSON.stringify({ isSystem: false, type, msg });
}

function oddValue(random: Random): unknown {
  return pick(random, ODD_VALUES);
}

function pick<Value>(random: Random, values: readonly Value[]): Value | undefined {
  return values[Math.floor(random() * values.length)];
}
