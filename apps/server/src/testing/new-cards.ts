const RANK_OF_BLACK = '3k5';
const RANK_OF_RED = '4K4';
const EMPTY_RANK = '9';
const COLUMNS = 9;
const RANKS = 4;
const PLACES = COLUMNS * RANKS;

/** The path of the card of a position unique to this number: two chariots, each in its own half. */
export function newCardPath(number: number): string {
  const ranks = [...half('r', number % PLACES), ...half('R', Math.floor(number / PLACES) % PLACES)];
  const code = `${[RANK_OF_BLACK, ...ranks, RANK_OF_RED].join('/')} w`;
  return `/card/zh/position/${Buffer.from(code).toString('base64url')}.png`;
}

function half(piece: string, place: number): readonly string[] {
  const column = place % COLUMNS;
  const rank = `${column || ''}${piece}${COLUMNS - 1 - column || ''}`;
  return Array.from({ length: RANKS }, (_, index) =>
    index === Math.floor(place / COLUMNS) ? rank : EMPTY_RANK,
  );
}
