import { describe, expect, test } from 'vitest';
import { gameAfter, PLAYERS, type TestRoom } from '../testing/test-room.ts';

const { RED, BLACK } = PLAYERS;
const AGREEMENT = { state: 'over', outcome: { type: 'draw', by: 'agreement' } };

describe('[R6.16] a draw offer', () => {
  test.each([
    { plies: 0, answer: 'draw-too-early' },
    { plies: 1, answer: 'draw-too-early' },
    { plies: 2, answer: 'draw-offered' },
    { plies: 3, answer: 'draw-offered' },
  ])('after $plies moves: $answer, for both sides', ({ plies, answer }) => {
    expect(gameAfter(plies).submit('offer-draw', RED)).toBe(answer);
    expect(gameAfter(plies).submit('offer-draw', BLACK)).toBe(answer);
  });

  test('is agreed when the other side accepts', () => {
    const game = gameAfter(2);
    game.submit('offer-draw', BLACK);
    expect(game.submit('accept-draw', RED)).toBe('ended');
    expect(game.room).toMatchObject(AGREEMENT);
  });

  test('is agreed when the other side offers one too, even inside its own pause', () => {
    const game = gameAfter(2);
    game.submit('offer-draw', RED);
    game.submit('decline-draw', BLACK);
    game.submit('offer-draw', BLACK);
    expect(game.submit('offer-draw', RED)).toBe('ended');
    expect(game.room).toMatchObject(AGREEMENT);
  });

  test('lets the game go on when it is declined', () => {
    const game = gameAfter(2);
    game.submit('offer-draw', RED);
    expect(game.submit('decline-draw', BLACK)).toBe('draw-declined');
    expect(game.submit('accept-draw', BLACK)).toBe('no-draw-offered');
    expect(game.room?.state).toBe('playing');
  });
});

describe('[R6.15] a draw offer lapses', () => {
  test.each([RED, BLACK])('with the next move, offered by %s', (userId) => {
    const game = gameAfter(2);
    game.submit('offer-draw', userId);
    game.playOn(1);
    expect(game.submit('accept-draw', userId === RED ? BLACK : RED)).toBe('no-draw-offered');
  });

  test('with a takeback', () => {
    const game = gameAfter(4);
    game.submit('offer-draw', RED);
    game.submit('ask-takeback', RED);
    game.submit('accept-takeback', BLACK);
    expect(game.submit('accept-draw', BLACK)).toBe('no-draw-offered');
  });

  test('an answer that was given in another position is stale', () => {
    const game = gameAfter(4);
    game.submit('offer-draw', RED);
    expect(game.submit('accept-draw', BLACK, { ply: 3 })).toBe('stale');
    expect(game.submit('decline-draw', BLACK, { ply: 5 })).toBe('stale');
    expect(game.submit('offer-draw', BLACK, { ply: 3 })).toBe('stale');
  });

  test('one accept cannot answer the other offer', () => {
    const game = gameAfter(4);
    game.submit('ask-takeback', RED);
    expect(game.submit('accept-draw', BLACK)).toBe('no-draw-offered');
    game.submit('decline-takeback', BLACK);
    game.submit('offer-draw', RED);
    expect(game.submit('accept-takeback', BLACK)).toBe('no-takeback-asked');
  });
});

describe('[R6.17] the pause of 20 plies', () => {
  const ENDS_OF_AN_OFFER: Readonly<Record<string, (game: TestRoom) => void>> = {
    'is declined': (game) => {
      game.submit('decline-draw', BLACK);
      game.playOn(1);
    },
    'lapses by a move': (game) => game.playOn(1),
  };

  test.each(Object.keys(ENDS_OF_AN_OFFER))('after an offer that %s', (name) => {
    const game = gameAfter(2);
    game.submit('offer-draw', RED);
    ENDS_OF_AN_OFFER[name]?.(game);
    for (let pliesLeft = 19; pliesLeft > 0; pliesLeft -= 1) {
      expect(game.submit('offer-draw', RED)).toBe('offer-too-soon');
      expect(game.refusal).toEqual({ code: 'offer-too-soon', pliesLeft });
      game.playOn(1);
    }
    expect(game.submit('offer-draw', RED)).toBe('draw-offered');
  });

  test('binds the refused side only', () => {
    const game = gameAfter(2);
    game.submit('offer-draw', RED);
    game.submit('decline-draw', BLACK);
    expect(game.submit('offer-draw', RED)).toBe('offer-too-soon');
    expect(game.submit('offer-draw', BLACK)).toBe('draw-offered');
  });
});
