import {
  COLUMNS,
  type Kind,
  type Piece,
  pieceAt,
  pieceOf,
  placedPieces,
  readPositionCode,
  ROWS,
  type Setup,
  type Side,
  type Square,
  SQUARES,
  squareAt,
  startPosition,
  xOf,
  yOf,
} from '@chuhe/rules';

/** A position being set up. */
export interface Editing {
  readonly setup: Setup;
  /** The earlier setups, latest last. */
  readonly past: readonly Setup[];
  /** The piece taken from the tray, to be placed on the board. */
  readonly inHand: Piece | undefined;
  /** The square whose piece was picked up. */
  readonly lifted: Square | undefined;
}

/** A change of the whole board. */
type WholeIntent =
  | { readonly type: 'turn'; readonly side: Side }
  | { readonly type: 'clear' }
  | { readonly type: 'opening' }
  | { readonly type: 'mirror' }
  | { readonly type: 'show'; readonly setup: Setup };

export type EditIntent =
  | { readonly type: 'take'; readonly piece: Piece }
  | { readonly type: 'touch'; readonly square: Square }
  | { readonly type: 'put'; readonly piece: Piece; readonly square: Square }
  | { readonly type: 'carry'; readonly from: Square; readonly to: Square | undefined }
  | { readonly type: 'remove'; readonly square: Square }
  | { readonly type: 'release' }
  | { readonly type: 'undo' }
  | WholeIntent;

const MAX_UNDONE = 100;
const TRAY_ORDER = [
  'general',
  'advisor',
  'elephant',
  'chariot',
  'horse',
  'cannon',
  'soldier',
] as const satisfies readonly Kind[];
const FULL: Readonly<Record<Kind, number>> = {
  general: 1,
  advisor: 2,
  elephant: 2,
  horse: 2,
  chariot: 2,
  cannon: 2,
  soldier: 5,
};

export function openEditing(setup: Setup): Editing {
  return { setup, past: [], inHand: undefined, lifted: undefined };
}

/** The two generals at home, the start of every setup. */
export function bareSetup(toMove: Side): Setup {
  const reading = readPositionCode(
    `4k4/9/9/9/9/9/9/9/9/3K5 ${toMove === 'RED' ? 'w' : 'b'} - - 0 1`,
  );
  if (!reading.ok) throw new Error('the bare board is a position code');
  return reading.setup;
}

/** The pieces of one side in the order of the tray. */
export function trayOf(side: Side): readonly Piece[] {
  return TRAY_ORDER.map((kind) => pieceOf(side, kind));
}

/** The number of pieces like this one left in the tray. */
export function leftInTray(setup: Setup, piece: Piece): number {
  const used = placedPieces(setup).filter((placed) => placed.piece.code === piece.code).length;
  return Math.max(0, FULL[piece.kind] - used);
}

export function stepEditing(editing: Editing, intent: EditIntent): Editing {
  if (isWhole(intent)) return change(editing, wholeBoard(editing.setup, intent));
  switch (intent.type) {
    case 'take':
      return take(editing, intent.piece);
    case 'touch':
      return touch(editing, intent.square);
    case 'put':
      return put({ ...editing, lifted: undefined }, intent.piece, intent.square);
    case 'carry':
      return carry(editing, intent.from, intent.to);
    case 'remove':
      return carry(editing, intent.square, undefined);
    case 'release':
      return { ...editing, inHand: undefined, lifted: undefined };
    case 'undo':
      return undo(editing);
    default:
      return intent satisfies never;
  }
}

const WHOLE: ReadonlySet<string> = new Set<WholeIntent['type']>([
  'turn',
  'clear',
  'opening',
  'mirror',
  'show',
]);

function isWhole(intent: EditIntent): intent is WholeIntent {
  return WHOLE.has(intent.type);
}

/** The setup after a change of the whole board. */
function wholeBoard(setup: Setup, intent: WholeIntent): Setup {
  switch (intent.type) {
    case 'turn':
      return { ...setup, toMove: intent.side };
    case 'clear':
      return bareSetup(setup.toMove);
    case 'opening':
      return startPosition();
    case 'mirror':
      return mirrored(setup);
    case 'show':
      return intent.setup;
    default:
      return intent satisfies never;
  }
}

/** A tap on the tray: takes a piece, puts the same one back, or removes a lifted piece of that kind from the board. */
function take(editing: Editing, piece: Piece): Editing {
  const { setup, inHand, lifted } = editing;
  const isSame = inHand?.code === piece.code;
  if (lifted !== undefined && pieceAt(setup, lifted)?.code === piece.code) {
    return carry(editing, lifted, undefined);
  }
  if (isSame || leftInTray(setup, piece) === 0) {
    return { ...editing, inHand: undefined, lifted: undefined };
  }
  return { ...editing, inHand: piece, lifted: undefined };
}

function touch(editing: Editing, square: Square): Editing {
  const { setup, inHand, lifted } = editing;
  if (inHand !== undefined) return put(editing, inHand, square);
  if (lifted === square) return { ...editing, lifted: undefined };
  if (lifted !== undefined) return carry(editing, lifted, square);
  return pieceAt(setup, square) === undefined ? editing : { ...editing, lifted: square };
}

function put(editing: Editing, piece: Piece, square: Square): Editing {
  const isThere = pieceAt(editing.setup, square)?.code === piece.code;
  if (isThere || leftInTray(editing.setup, piece) === 0) return editing;
  const next = change(editing, withCell(editing.setup, square, piece.code));
  return { ...next, inHand: leftInTray(next.setup, piece) > 0 ? editing.inHand : undefined };
}

function carry(editing: Editing, from: Square, target: Square | undefined): Editing {
  const piece = pieceAt(editing.setup, from);
  if (piece === undefined || from === target) return { ...editing, lifted: undefined };
  const without = withCell(editing.setup, from, 0);
  return change(editing, target === undefined ? without : withCell(without, target, piece.code));
}

function change(editing: Editing, setup: Setup): Editing {
  const past = [...editing.past, editing.setup].slice(-MAX_UNDONE);
  const fresh = { ...setup, quietPlies: 0, moveNumber: 1, codeForm: 'full' } as const;
  return { ...editing, setup: fresh, past, lifted: undefined };
}

function undo(editing: Editing): Editing {
  const last = editing.past.at(-1);
  if (editing.lifted !== undefined || last === undefined) return { ...editing, lifted: undefined };
  return { ...openEditing(last), past: editing.past.slice(0, -1) };
}

function withCell(setup: Setup, square: Square, code: number): Setup {
  const cells = Uint8Array.from(setup.cells);
  cells[square] = code;
  return { ...setup, cells };
}

/** Left and right swapped, which the rules do not distinguish. */
function mirrored(setup: Setup): Setup {
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const square of SQUARES) {
    const other = squareAt(COLUMNS - 1 - xOf(square), yOf(square));
    if (other !== undefined) cells[other] = setup.cells[square] ?? 0;
  }
  return { ...setup, cells };
}
