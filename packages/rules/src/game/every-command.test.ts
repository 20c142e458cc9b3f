import { describe, expect, test } from 'vitest';
import { gameAfter, newGame, PLAYERS, SERVER, NON_PLAYER, TestRoom } from '../testing/test-room.ts';
import type { CommandType } from './command.ts';
import { WHILE_OPEN } from './decide-open.ts';
import type { Millis } from './event.ts';

const STEP: Millis = 60_000;

/** The rooms of the table; RED is to move in each running one except `one moved`. */
const ROOMS: Readonly<Record<string, () => TestRoom>> = {
  none: () => new TestRoom(),
  'nobody seated': () =>
    prepared(new TestRoom(), (room) => room.submit('create', NON_PLAYER, { seats: {} })),
  'RED seated': () => prepared(new TestRoom(), (room) => room.submit('create', PLAYERS.RED)),
  started: () => newGame(),
  'one moved': () => gameAfter(1),
  running: () => gameAfter(2),
  rated: () => gameAfter(2, { rated: true }),
  'draw offered by RED': () =>
    prepared(gameAfter(2), (room) => room.submit('offer-draw', PLAYERS.RED)),
  'takeback asked by RED': () =>
    prepared(gameAfter(2), (room) => room.submit('ask-takeback', PLAYERS.RED)),
  'BLACK away': () =>
    prepared(gameAfter(2), (room) => {
      room.submit('mark-absent', SERVER, { side: 'BLACK', onPurpose: true });
      room.now += STEP;
    }),
  'RED out of time': () => prepared(gameAfter(2), (room) => (room.now += STEP + 1)),
  over: () => prepared(gameAfter(2), (room) => room.submit('resign', PLAYERS.RED)),
  'rematch offered by RED': () =>
    prepared(gameAfter(2), (room) => {
      room.submit('resign', PLAYERS.RED);
      room.submit('offer-rematch', PLAYERS.RED);
    }),
  'rematch agreed': () =>
    prepared(gameAfter(2), (room) => {
      room.submit('resign', PLAYERS.RED);
      room.submit('offer-rematch', PLAYERS.RED);
      room.submit('accept-rematch', PLAYERS.BLACK);
    }),
};

/**
 * Each line: a command, then the answers to RED, BLACK and a stranger: the resulting events or the refusal code. A
 * single answer applies to all three. `*` is every command not listed.
 */
const TABLE = `
none
  create            created
  *                 room-not-found
nobody seated
  create            room-exists
  sit               sat
  leave             not-a-player
  play              choose-a-side
  *                 game-not-started
RED seated
  create            room-exists
  sit               already-seated          sat+started             sat+started
  leave             left                    not-a-player            not-a-player
  play              wait-for-opponent       choose-a-side           choose-a-side
  *                 game-not-started
started
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             ended                   ended                   not-a-player
  offer-draw        draw-too-early          draw-too-early          not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      nothing-to-take-back    nothing-to-take-back    not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  offer-rematch     game-still-running
  accept-rematch    game-still-running
  decline-rematch   game-still-running
one moved
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              wait-for-opponent       moved                   not-a-player
  resign            ended                   ended                   not-a-player
  abort             ended                   ended                   not-a-player
  offer-draw        draw-too-early          draw-too-early          not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      takeback-asked          nothing-to-take-back    not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
running
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             too-late-to-abort       too-late-to-abort       not-a-player
  offer-draw        draw-offered            draw-offered            not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      takeback-asked          takeback-asked          not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
rated
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             too-late-to-abort       too-late-to-abort       not-a-player
  offer-draw        draw-offered            draw-offered            not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      takeback-in-rated-game  takeback-in-rated-game  not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
draw offered by RED
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             too-late-to-abort       too-late-to-abort       not-a-player
  offer-draw        draw-already-offered    ended                   not-a-player
  accept-draw       own-offer               ended                   not-a-player
  decline-draw      own-offer               draw-declined           not-a-player
  ask-takeback      takeback-asked          takeback-asked          not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
takeback asked by RED
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             too-late-to-abort       too-late-to-abort       not-a-player
  offer-draw        draw-offered            draw-offered            not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      takeback-already-asked  takeback-already-asked  not-a-player
  accept-takeback   own-offer               takeback-accepted       not-a-player
  decline-takeback  own-offer               takeback-declined       not-a-player
  claim-win         opponent-is-here        opponent-is-here        not-a-player
  claim-draw        opponent-is-here        opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
BLACK away
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             ended                   ended                   not-a-player
  play              moved                   wait-for-opponent       not-a-player
  resign            ended                   ended                   not-a-player
  abort             too-late-to-abort       too-late-to-abort       not-a-player
  offer-draw        draw-offered            draw-offered            not-a-player
  accept-draw       no-draw-offered         no-draw-offered         not-a-player
  decline-draw      no-draw-offered         no-draw-offered         not-a-player
  ask-takeback      takeback-asked          takeback-asked          not-a-player
  accept-takeback   no-takeback-asked       no-takeback-asked       not-a-player
  decline-takeback  no-takeback-asked       no-takeback-asked       not-a-player
  claim-win         ended                   opponent-is-here        not-a-player
  claim-draw        ended                   opponent-is-here        not-a-player
  time-out          time-not-up
  mark-absent       already-absent
  mark-returned     returned
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
RED out of time
  create            room-exists
  sit               already-seated          already-seated          seat-taken
  leave             time-is-up              ended                   not-a-player
  play              time-is-up              wait-for-opponent       not-a-player
  resign            time-is-up              ended                   not-a-player
  abort             time-is-up              too-late-to-abort       not-a-player
  offer-draw        time-is-up              draw-offered            not-a-player
  accept-draw       time-is-up              no-draw-offered         not-a-player
  decline-draw      time-is-up              no-draw-offered         not-a-player
  ask-takeback      time-is-up              takeback-asked          not-a-player
  accept-takeback   time-is-up              no-takeback-asked       not-a-player
  decline-takeback  time-is-up              no-takeback-asked       not-a-player
  claim-win         time-is-up              opponent-is-here        not-a-player
  claim-draw        time-is-up              opponent-is-here        not-a-player
  time-out          ended
  mark-absent       absent
  mark-returned     not-absent
  move-clock        clock-moved
  set-vacation      no-vacation
  *                 game-still-running
over
  create            room-exists
  offer-rematch     rematch-offered         rematch-offered         not-a-player
  accept-rematch    no-rematch-offered      no-rematch-offered      not-a-player
  decline-rematch   no-rematch-offered      no-rematch-offered      not-a-player
  *                 board-finished
rematch offered by RED
  create            room-exists
  offer-rematch     rematch-already-offered rematch-agreed          not-a-player
  accept-rematch    own-offer               rematch-agreed          not-a-player
  decline-rematch   own-offer               rematch-declined        not-a-player
  *                 board-finished
rematch agreed
  create            room-exists
  offer-rematch     rematch-agreed          rematch-agreed          not-a-player
  accept-rematch    rematch-agreed          rematch-agreed          not-a-player
  decline-rematch   rematch-agreed          rematch-agreed          not-a-player
  *                 board-finished
`;

const ASKERS = [PLAYERS.RED, PLAYERS.BLACK, NON_PLAYER];
const COMMANDS = Object.keys(WHILE_OPEN) as readonly CommandType[];

const CASES = TABLE.split(/\n(?=\S)/)
  .filter((block) => block.trim() !== '')
  .flatMap((block) => {
    const [name = '', ...lines] = block.trim().split('\n');
    const answers = new Map(lines.map((line) => readLine(line)));
    return COMMANDS.flatMap((type) =>
      ASKERS.map((asker, index) => {
        const row = answers.get(type) ?? answers.get('*') ?? [];
        return { name, type, asker, answer: row[index] ?? row[0] };
      }),
    );
  });

describe('[R6] every command to every room', () => {
  test.each(CASES)('$name: $type by $asker is answered $answer', (row) => {
    const { name, type, asker, answer } = row;
    const room = ROOMS[name]?.();
    expect(room?.submit(type, asker)).toBe(answer);
  });

  test('the table names every room', () => {
    expect([...new Set(CASES.map(({ name }) => name))]).toEqual(Object.keys(ROOMS));
  });
});

function prepared(room: TestRoom, prepare: (room: TestRoom) => unknown): TestRoom {
  prepare(room);
  return room;
}

function readLine(line: string): readonly [string, readonly string[]] {
  const [type = '', ...answers] = line.trim().split(/\s+/);
  return [type, answers];
}
