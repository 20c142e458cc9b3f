import { COLUMNS } from '@chuhe/rules';

// Reach of the pieces of an ending: the attacker is RED and moves towards y 0. This is a second description of the
// moves, made for speed; `verify tables` compares it with packages/rules position by position.

/** Piece codes as in packages/rules: RED 1..7, BLACK 9..15. */
export const KING = 1;
export const ADVISOR = 2;
export const ELEPHANT = 3;
export const HORSE = 4;
export const CHARIOT = 5;
export const CANNON = 6;
export const SOLDIER = 7;
export const BLACK_KING = 9;
export const BLACK_ADVISOR = 10;
export const BLACK_ELEPHANT = 11;

export const SQUARE_COUNT = 90;
const RANKS = 10;
const EVERY = Array.from({ length: SQUARE_COUNT }, (_, square) => square);

export const MIRROR = Uint8Array.from(EVERY, (square) => at(8 - xOf(square), yOf(square)));

const RED_PALACE = EVERY.filter((square) => isPalaceFile(square) && yOf(square) >= 7);
const BLACK_PALACE = EVERY.filter((square) => isPalaceFile(square) && yOf(square) <= 2);
const BLACK_ADVISORS = [at(3, 0), at(5, 0), at(4, 1), at(3, 2), at(5, 2)];
const BLACK_ELEPHANTS = [at(2, 0), at(6, 0), at(0, 2), at(4, 2), at(8, 2), at(2, 4), at(6, 4)];

/** The squares on which a piece can lawfully stand, by code. */
export const DOMAINS: ReadonlyMap<number, readonly number[]> = new Map([
  [KING, RED_PALACE],
  [BLACK_KING, BLACK_PALACE],
  [ADVISOR, BLACK_ADVISORS.map(toRedBank)],
  [ELEPHANT, BLACK_ELEPHANTS.map(toRedBank)],
  [BLACK_ADVISOR, BLACK_ADVISORS],
  [BLACK_ELEPHANT, BLACK_ELEPHANTS],
  [HORSE, EVERY],
  [CHARIOT, EVERY],
  [CANNON, EVERY],
  [
    SOLDIER,
    EVERY.filter((square) => yOf(square) < 5 || (yOf(square) < 7 && xOf(square) % 2 === 0)),
  ],
]);

const ORTHOGONAL = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const; // prettier-ignore
const DIAGONAL = [[1, -1], [1, 1], [-1, 1], [-1, -1]] as const; // prettier-ignore

/** The four lines that leave a square, up first, nearest square first. */
export const LINES: readonly (readonly Uint8Array[])[] = EVERY.map((square) =>
  ORTHOGONAL.map(([dx, dy]) => {
    const line: number[] = [];
    let [x, y] = [xOf(square) + dx, yOf(square) + dy];
    for (; isInside(x, y); x += dx, y += dy) line.push(at(x, y));
    return Uint8Array.from(line);
  }),
);

/** Per square the jumps from it as pairs: target, square that must be empty. */
type Jumps = readonly Uint8Array[];

const HORSE_JUMPS: Jumps = EVERY.map((square) => {
  const [x, y] = [xOf(square), yOf(square)];
  return Uint8Array.from(
    ORTHOGONAL.flatMap(([dx, dy]) =>
      [-1, 1].flatMap((turn) => {
        const [tx, ty] = [x + 2 * dx + turn * dy, y + 2 * dy + turn * dx];
        return isInside(tx, ty) ? [at(tx, ty), at(x + dx, y + dy)] : [];
      }),
    ),
  );
});

/** Per square the horse jumps that end on it, as pairs: origin, leg. */
export const HORSE_ORIGINS: Jumps = EVERY.map((square) =>
  Uint8Array.from(
    EVERY.flatMap((from) =>
      pairsOf(HORSE_JUMPS[from]).flatMap(([to, leg]) => (to === square ? [from, leg] : [])),
    ),
  ),
);

const KING_STEPS = stepsWithin(RED_PALACE, ORTHOGONAL);
const BLACK_KING_STEPS = stepsWithin(BLACK_PALACE, ORTHOGONAL);
const SOLDIER_STEPS: readonly Uint8Array[] = EVERY.map((square) => {
  const [x, y] = [xOf(square), yOf(square)];
  const sideways =
    y < 5 ? [x - 1, x + 1].filter((to) => isInside(to, y)).map((to) => at(to, y)) : [];
  return Uint8Array.from([...(y > 0 ? [at(x, y - 1)] : []), ...sideways]);
});
const SOLDIER_ORIGINS: readonly Uint8Array[] = EVERY.map((square) =>
  Uint8Array.from(
    (DOMAINS.get(SOLDIER) ?? []).filter((from) => SOLDIER_STEPS[from]?.includes(square) === true),
  ),
);

/** The steps of kings, advisers and soldiers by code; empty for other codes. */
export const STEPS: readonly (readonly Uint8Array[])[] = byCode([
  [KING, KING_STEPS],
  [BLACK_KING, BLACK_KING_STEPS],
  [ADVISOR, stepsWithin(DOMAINS.get(ADVISOR) ?? [], DIAGONAL)],
  [BLACK_ADVISOR, stepsWithin(BLACK_ADVISORS, DIAGONAL)],
  [SOLDIER, SOLDIER_STEPS],
]);

/** The squares from which a piece can step to a square. Only for soldiers do they differ from its own steps. */
export const STEP_ORIGINS: readonly (readonly Uint8Array[])[] = STEPS.map((steps, code) =>
  code === SOLDIER ? SOLDIER_ORIGINS : steps,
);

/** The jumps of horses and elephants by code; empty for other codes. */
export const JUMPS: readonly Jumps[] = byCode([
  [HORSE, HORSE_JUMPS],
  [ELEPHANT, elephantJumps(DOMAINS.get(ELEPHANT) ?? [])],
  [BLACK_ELEPHANT, elephantJumps(BLACK_ELEPHANTS)],
]);

export const JUMP_ORIGINS: readonly Jumps[] = JUMPS.map((jumps, code) =>
  code === HORSE ? HORSE_ORIGINS : jumps,
);

const NONE = new Uint8Array();

/** Reads a byte at an index that is known to be in range. */
export function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

/** Reads a list of squares; empty if there is none. */
export function listAt(lists: readonly Uint8Array[] | undefined, index: number): Uint8Array {
  return lists?.[index] ?? NONE;
}

function byCode(rows: readonly (readonly [number, readonly Uint8Array[]])[]): Uint8Array[][] {
  const none = EVERY.map(() => new Uint8Array());
  const table = new Map(rows);
  return Array.from({ length: 16 }, (_, code) => [...(table.get(code) ?? none)]);
}

function stepsWithin(
  domain: readonly number[],
  directions: readonly (readonly [number, number])[],
): Uint8Array[] {
  return EVERY.map((square) =>
    Uint8Array.from(
      domain.includes(square)
        ? directions
            .map(([dx, dy]) => [xOf(square) + dx, yOf(square) + dy] as const)
            .filter(([x, y]) => isInside(x, y) && domain.includes(at(x, y)))
            .map(([x, y]) => at(x, y))
        : [],
    ),
  );
}

function elephantJumps(domain: readonly number[]): Uint8Array[] {
  return EVERY.map((square) => {
    const [x, y] = [xOf(square), yOf(square)];
    return Uint8Array.from(
      domain.includes(square)
        ? DIAGONAL.filter(
            ([dx, dy]) =>
              isInside(x + 2 * dx, y + 2 * dy) && domain.includes(at(x + 2 * dx, y + 2 * dy)),
          ).flatMap(([dx, dy]) => [at(x + 2 * dx, y + 2 * dy), at(x + dx, y + dy)])
        : [],
    );
  });
}

function pairsOf(list: Uint8Array | undefined): (readonly [number, number])[] {
  const bytes = list ?? new Uint8Array();
  return Array.from(
    { length: bytes.length / 2 },
    (_, pair) => [bytes[2 * pair] ?? 0, bytes[2 * pair + 1] ?? 0] as const,
  );
}

function toRedBank(square: number): number {
  return at(xOf(square), RANKS - 1 - yOf(square));
}

function isPalaceFile(square: number): boolean {
  return xOf(square) >= 3 && xOf(square) <= 5;
}

function isInside(x: number, y: number): boolean {
  return x >= 0 && x < COLUMNS && y >= 0 && y < RANKS;
}

function at(x: number, y: number): number {
  return y * COLUMNS + x;
}

function xOf(square: number): number {
  return square % COLUMNS;
}

function yOf(square: number): number {
  return Math.floor(square / COLUMNS);
}
