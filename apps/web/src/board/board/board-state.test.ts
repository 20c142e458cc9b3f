import {
  afterMove,
  type Move,
  readPosition,
  type Setup,
  type Square,
  squareAt,
  startPosition,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import {
  type BoardEvent,
  type BoardIntent,
  type BoardState,
  duePremove,
  openBoard,
  playPremove,
  showView,
  stepBoard,
} from './board-state.ts';
import { renderStateOf } from './board-render-state.ts';
import { motionBetween, type BoardView } from './board-view.ts';

const CANNON = at(7, 7);
const CENTRE = at(4, 7);
const HORSE = at(7, 9);
const BLACK_SOLDIER = at(4, 3);
const OPENING: Move = { from: CANNON, to: CENTRE };

describe('choosing', () => {
  test('an own piece is chosen, and a second touch lets it go', () => {
    const chosen = after(playing(), touch(CANNON));
    expect(chosen.event).toEqual({ type: 'choose', square: CANNON });
    expect(chosen.state.selected).toBe(CANNON);
    expect(after(chosen.state, touch(CANNON)).state.selected).toBeUndefined();
  });

  test('another own piece takes over the choice', () => {
    const { state, event } = after(playing(), touch(CANNON), touch(HORSE));
    expect(state.selected).toBe(HORSE);
    expect(event).toEqual({ type: 'choose', square: HORSE });
  });

  test('an empty point has no piece, and the other side has the wrong one', () => {
    expect(refusalOf(playing(), touch(at(4, 5)))).toBe('no-piece-there');
    expect(refusalOf(playing(), touch(BLACK_SOLDIER))).toBe('enemy-piece-chosen');
  });

  test('one who plays BLACK waits while RED thinks', () => {
    const board = openBoard(view({ sides: ['BLACK'] }));
    expect(refusalOf(board, touch(BLACK_SOLDIER))).toBe('wait-for-opponent');
    expect(refusalOf(board, touch(CANNON))).toBe('wait-for-opponent');
    expect(refusalOf(board, { type: 'lift', square: BLACK_SOLDIER })).toBe('wait-for-opponent');
  });

  test('the chosen piece shows where it may go and what it may take', () => {
    const { dots, captures } = renderStateOf(after(playing(), touch(CANNON)).state);
    expect(dots).toContain(CENTRE);
    expect(captures).toEqual([at(7, 0)]);
  });
});

describe('moving', () => {
  test('a legal target is played, an illegal one refused with the piece still chosen', () => {
    const chosen = after(playing(), touch(CANNON)).state;
    expect(after(chosen, touch(CENTRE)).event).toEqual({ type: 'play', move: OPENING });
    const refused = after(chosen, touch(at(4, 5)));
    expect(refused.event).toMatchObject({ refusal: { code: 'against-the-rules' }, square: CANNON });
    expect(refused.state.selected).toBe(CANNON);
  });

  test('each refusal carries the pieces it names', () => {
    const chariot = after(playing(), touch(at(8, 9)), touch(at(8, 4)));
    expect(chariot.event).toMatchObject({
      refusal: { code: 'obstacle', blockers: [{ square: at(8, 6) }] },
    });
    const leg = after(playing(), touch(HORSE), touch(at(5, 8)));
    expect(leg.event).toMatchObject({
      refusal: { code: 'horse-leg-blocked', blocker: { square: at(6, 9) } },
    });
  });

  test('a carried piece is dropped on its target; beside the board it stays where it was', () => {
    const lifted = after(playing(), { type: 'lift', square: CANNON }).state;
    expect(after(lifted, { type: 'drop', square: CENTRE }).event).toEqual({
      type: 'play',
      move: OPENING,
    });
    const outside = after(lifted, { type: 'drop', square: undefined });
    expect(outside).toMatchObject({ event: undefined, state: { selected: CANNON } });
  });

  test('a piece dropped on one of its own side is refused and does not choose that one', () => {
    const dropped = after(
      playing(),
      { type: 'lift', square: CANNON },
      { type: 'drop', square: HORSE },
    );
    expect(dropped.event).toMatchObject({ refusal: { code: 'own-piece-at-destination' } });
    expect(dropped.state.selected).toBe(CANNON);
  });

  test('carrying an already chosen piece does not let it go', () => {
    const lifted = after(playing(), touch(CANNON), { type: 'lift', square: CANNON });
    expect(lifted.state.selected).toBe(CANNON);
  });

  test('where moves are confirmed the target is touched twice', () => {
    const board = openBoard(view({ confirms: true }));
    const once = after(board, touch(CANNON), touch(CENTRE));
    expect(once.event).toEqual({ type: 'propose', move: OPENING });
    expect(after(once.state, touch(CENTRE)).event).toEqual({ type: 'play', move: OPENING });
    expect(after(once.state, touch(HORSE)).state.proposed).toBeUndefined();
  });

  test('releasing forgets the choice', () => {
    const { state } = after(playing(), touch(CANNON), { type: 'release' });
    expect(state.selected).toBeUndefined();
  });
});

describe('the four states of a game', () => {
  const moved = view({ position: afterMove(startPosition(), OPENING), lastMove: OPENING });

  test('INIT until a side is chosen', () => {
    const board = openBoard(view({ mode: 'unseated' }));
    expect(renderStateOf(board).gameState).toBe('INIT');
    expect(refusalOf(board, touch(CANNON))).toBe('choose-a-side');
  });

  test('MOVE while a piece glides, then START again', () => {
    const gliding = showView(playing(), moved, true);
    expect(renderStateOf(gliding).gameState).toBe('MOVE');
    expect(refusalOf(gliding, touch(BLACK_SOLDIER))).toBe('piece-is-moving');
    const settled = after(gliding, { type: 'settle' }).state;
    expect(renderStateOf(settled).gameState).toBe('START');
    expect(after(settled, touch(BLACK_SOLDIER)).event?.type).toBe('choose');
  });

  test('a carried piece and one that appears in place do not glide', () => {
    const carried = after(
      playing(),
      { type: 'lift', square: CANNON },
      { type: 'drop', square: CENTRE },
    ).state;
    expect(renderStateOf(showView(carried, moved, true)).gameState).toBe('START');
    expect(renderStateOf(showView(playing(), moved, false)).gameState).toBe('START');
  });

  test('OVER refuses everything', () => {
    const board = openBoard(view({ mode: 'over' }));
    expect(renderStateOf(board).gameState).toBe('OVER');
    expect(refusalOf(board, touch(CANNON))).toBe('board-finished');
    expect(refusalOf(board, { type: 'lift', square: CANNON })).toBe('board-finished');
  });
});

test('a readonly board ignores touches', () => {
  const board = openBoard(view({ mode: 'readonly' }));
  expect(after(board, touch(CANNON))).toEqual({ state: board, event: undefined });
});

describe('what glides between two positions', () => {
  const before = readLawful('4k4/9/9/9/9/9/4p4/9/4R4/3K5 w');
  const take = { from: at(4, 8), to: at(4, 6) };
  const later = afterMove(before, take);

  test('a capture glides over what it takes', () => {
    expect(motionBetween(before, later)).toMatchObject({ ...take, taken: { kind: 'soldier' } });
  });

  test('a takeback glides back and takes nothing', () => {
    expect(motionBetween(later, before)).toEqual({
      from: take.to,
      to: take.from,
      taken: undefined,
    });
  });

  test('a jump to another position does not glide', () => {
    expect(motionBetween(startPosition(), later)).toBeUndefined();
    expect(motionBetween(before, before)).toBeUndefined();
  });

  test('a move is announced, a takeback is not', () => {
    const board = openBoard(view({ position: before }));
    const shown = showView(board, view({ position: later, lastMove: take }), true);
    expect(shown.announcedMove).toEqual({ before, move: take });
    expect(showView(shown, view({ position: before }), true).announcedMove).toBeUndefined();
  });
});

describe('premoves', () => {
  const waiting = view({ sides: ['BLACK'], canPremove: true });
  const reply = { from: BLACK_SOLDIER, to: at(4, 4) };

  test('a move made up in advance is played when it is due and legal', () => {
    const { state, event } = after(openBoard(waiting), touch(reply.from), touch(reply.to));
    expect(event).toEqual({ type: 'premove', move: reply });
    expect(duePremove(state)).toBeUndefined();
    const turned = showView(
      state,
      { ...waiting, position: afterMove(startPosition(), OPENING), lastMove: OPENING },
      false,
    );
    const due = duePremove(turned);
    expect(due?.move).toEqual(reply);
    expect(due && playPremove(turned, due)).toMatchObject({
      event: { type: 'play', move: reply },
      state: { premove: undefined },
    });
  });

  test('it is due while the piece of the other side still glides', () => {
    const { state } = after(openBoard(waiting), touch(reply.from), touch(reply.to));
    const position = afterMove(startPosition(), OPENING);
    const turned = showView(state, { ...waiting, position, lastMove: OPENING }, true);
    expect(turned.isMoving).toBe(true);
    expect(duePremove(turned)?.move).toEqual(reply);
  });

  test.each([
    ['a move that has become illegal', { from: at(4, 0), to: at(4, 2) }, {}],
    ['anything but one move of the other side has happened', reply, { lastMove: undefined }],
    ['the game is over', reply, { mode: 'over' }],
  ] as const)('is dropped: %s', (_, move, part) => {
    const position = afterMove(startPosition(), OPENING);
    const turned = openBoard({ ...waiting, position, lastMove: OPENING, ...part });
    const { state, event } = playPremove(turned, { move, position: startPosition() });
    expect(event).toEqual({ type: 'premove-gone', isTakenBack: false });
    expect(state.premove).toBeUndefined();
  });

  test.each([
    ['its target', touch(reply.to)],
    ['its piece', touch(reply.from)],
    ['an empty square', touch(at(4, 5))],
    ['release', { type: 'release' }],
  ] as const)('is taken back by %s', (_, intent) => {
    const made = after(openBoard(waiting), touch(reply.from), touch(reply.to)).state;
    const { state, event } = stepBoard(made, intent);
    expect(event).toEqual({ type: 'premove-gone', isTakenBack: true });
    expect(state).toMatchObject({ premove: undefined, selected: undefined });
  });

  test('another own piece begins the next one', () => {
    const made = after(openBoard(waiting), touch(reply.from), touch(reply.to)).state;
    const { state, event } = stepBoard(made, touch(at(0, 0)));
    expect(event).toEqual({ type: 'choose', square: at(0, 0) });
    expect(state).toMatchObject({ premove: undefined, selected: at(0, 0) });
  });

  test('dropped on an own piece it counts on its being taken', () => {
    const guard = { from: at(0, 0), to: at(0, 3) };
    const lifted = stepBoard(openBoard(waiting), { type: 'lift', square: guard.from }).state;
    expect(stepBoard(lifted, { type: 'drop', square: guard.to }).event).toEqual({
      type: 'premove',
      move: guard,
    });
    // A chariot never moves diagonally.
    const askew = stepBoard(lifted, { type: 'drop', square: at(2, 3) });
    expect(askew.event?.type).toBe('refuse');
  });

  test('a way the piece never goes is not made up at all', () => {
    const { state } = after(openBoard(waiting), touch(reply.from), touch(at(0, 5)));
    expect(state.premove).toBeUndefined();
  });

  test('what stands in the way may have gone by then', () => {
    const chariot = { from: at(0, 0), to: at(0, 5) };
    const { event } = after(openBoard(waiting), touch(chariot.from), touch(chariot.to));
    expect(event).toEqual({ type: 'premove', move: chariot });
  });

  test('without leave to premove one waits', () => {
    const board = openBoard({ ...waiting, canPremove: false });
    expect(refusalOf(board, touch(reply.from))).toBe('wait-for-opponent');
  });
});

function view(part: Partial<BoardView> = {}): BoardView {
  return {
    position: startPosition(),
    lastMove: undefined,
    sides: ['RED', 'BLACK'],
    mode: 'playing',
    ...part,
  };
}

function playing(): BoardState {
  return openBoard(view());
}

function touch(square: Square): BoardIntent {
  return { type: 'touch', square };
}

function after(state: BoardState, ...intents: readonly BoardIntent[]) {
  let event: BoardEvent | undefined;
  let now = state;
  for (const intent of intents) ({ state: now, event } = stepBoard(now, intent));
  return { state: now, event };
}

function refusalOf(state: BoardState, intent: BoardIntent): string | undefined {
  const { event } = stepBoard(state, intent);
  return event?.type === 'refuse' ? event.refusal.code : undefined;
}

function readLawful(code: string): Setup {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(code);
  return reading.position;
}

function at(x: number, y: number): Square {
  const square = squareAt(x, y);
  if (square === undefined) throw new Error(`${x}, ${y}`);
  return square;
}
