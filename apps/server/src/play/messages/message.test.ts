import { foldRoom, type RoomEvent, START_CODE } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { draftsOf, isStillTrue, type RoomNews, warningAt } from './message.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const OPTIONS = {
  clock: 'days-1',
  isWatch: true,
  rated: false,
  startCode: START_CODE,
  rules: 'wxf2018-60',
} as const;

/** A log with one entry per argument; its creator has the red pieces. */
function newsOf(...entries: readonly (readonly RoomEvent[])[]): RoomNews {
  const room = foldRoom(entries.flat());
  if (room === undefined) throw new Error('a log begins with the room');
  let seq = 1;
  const numbered = entries.map((events) => {
    const entry = { seq, events, by: undefined };
    seq += events.length;
    return entry;
  });
  return { id: '9', room, entries: numbered };
}

const by = (userId: string, at = 0) => ({ at, commandId: `${userId}:x` });
const CREATED: RoomEvent = {
  type: 'created',
  roomId: 'room',
  creator: '1',
  seats: { RED: '1' },
  options: OPTIONS,
  ...by('1'),
};
const JOINED: readonly RoomEvent[] = [
  { type: 'sat', side: 'BLACK', userId: '2', ...by('2') },
  { type: 'started', ...by('2') },
];
const FIRST: RoomEvent = { type: 'moved', move: '1242', ...by('1', HOUR) };
const ANSWER: RoomEvent = { type: 'moved', move: '1022', ...by('1', HOUR) };

function kinds(news: RoomNews, seq: number) {
  return draftsOf(news, [seq], 0).map(({ accountId, kind }) => `${accountId} ${kind}`);
}

describe('what an entry leads to', () => {
  test('a challenge that is accepted: the maker who moves first is told of the move only', () => {
    expect(kinds(newsOf([CREATED], JOINED), 2)).toEqual(['1 your-move', '1 time-short']);
  });

  test('a maker who moves second is told of the game, the other of the move', () => {
    const black = { ...CREATED, seats: { BLACK: '1' } };
    const sat = { type: 'sat', side: 'RED', userId: '2', ...by('2') } as const;
    const news = newsOf([black], [sat, { type: 'started', ...by('2') }]);
    expect(kinds(news, 2)).toEqual(['2 your-move', '2 time-short', '1 challenge-accepted']);
  });

  test('a turn that is over already leads to nothing', () => {
    expect(kinds(newsOf([CREATED], JOINED, [FIRST]), 2)).toEqual([]);
  });

  test('a move whose answer was stored beforehand is told to the one who moved', () => {
    expect(kinds(newsOf([CREATED], JOINED, [FIRST, ANSWER]), 4)).toEqual([
      '1 your-move',
      '1 time-short',
    ]);
  });

  test('the end is told to the player who did not bring it about; a time-out to both', () => {
    const resigned = { type: 'win', winner: 'BLACK', by: 'resignation' } as const;
    const timedOut = { type: 'win', winner: 'RED', by: 'timeout' } as const;
    const ended = (outcome: typeof resigned | typeof timedOut, actor: string | undefined) => {
      const end = { type: 'ended', outcome, at: HOUR, commandId: 'test:end' } as const;
      const news = newsOf([CREATED], JOINED, [FIRST], [end]);
      const entries = [...news.entries.slice(0, -1), { seq: 5, by: actor, events: [end] }];
      return { ...news, entries };
    };
    expect(kinds(ended(resigned, '1'), 5)).toEqual(['2 game-over']);
    expect(kinds(ended(timedOut, undefined), 5)).toEqual(['1 game-over', '2 game-over']);
  });
});

describe('a message', () => {
  test('about a turn is true until the move is made', () => {
    const message = { accountId: '1', kind: 'your-move', seq: 2 } as const;
    expect(isStillTrue(newsOf([CREATED], JOINED), message)).toBe(true);
    expect(isStillTrue(newsOf([CREATED], JOINED, [FIRST]), message)).toBe(false);
  });

  test('about an offer is true until it is answered, and only for the latest one', () => {
    const offer: RoomEvent = { type: 'draw-offered', side: 'RED', ...by('1') };
    const message = { accountId: '2', kind: 'offer', seq: 4 } as const;
    const offered = newsOf([CREATED], JOINED, [offer]);
    expect(kinds(offered, 4)).toEqual(['2 offer']);
    expect(isStillTrue(offered, message)).toBe(true);
    const declined: RoomEvent = { type: 'draw-declined', side: 'BLACK', ...by('2') };
    expect(isStillTrue(newsOf([CREATED], JOINED, [offer], [declined]), message)).toBe(false);
  });
});

test('the warning leaves a quarter of the time for a move, also after a vacation', () => {
  const playing = newsOf([CREATED], JOINED).room;
  if (playing.state !== 'playing') throw new Error('no game');
  expect(warningAt(playing)).toBe(DAY - 6 * HOUR);
  const away: RoomEvent = {
    type: 'clock-moved',
    millis: 0,
    vacation: { side: 'RED', until: 5 * DAY },
    ...by('1'),
  };
  const later = newsOf([CREATED], JOINED, [away]).room;
  if (later.state !== 'playing') throw new Error('no game');
  expect(warningAt(later)).toBe(6 * DAY - 6 * HOUR);
});
