import type { MoveRefusal, PlacedPiece, PlainRefusalCode, RoomRefusal, Side } from '@chuhe/rules';
import { type Locale, pieceLabel, placedLabel, sharedTexts } from '@chuhe/protocol';
import type { Text } from '../../platform/language/index.ts';

const STATE_REFUSALS = [
  'choose-a-side',
  'board-finished',
  'piece-is-moving',
  'wait-for-opponent',
  'piece-not-found',
] as const satisfies readonly PlainRefusalCode[];

const MOVE_REFUSALS = [
  'against-the-rules',
  'no-piece-there',
  'enemy-piece-chosen',
  'own-piece-at-destination',
  'obstacle',
  'horse-leg-blocked',
  'horse-move-wrong',
  'cannon-many-screens',
  'cannon-without-screen',
  'cannon-without-target',
  'general-exposed',
] as const satisfies readonly MoveRefusal['code'][];

const CODES: ReadonlySet<string> = new Set<string>([...STATE_REFUSALS, ...MOVE_REFUSALS]);

/** The reason a touch has no effect: the contract's game messages. */
export type BoardRefusal = MoveRefusal | { readonly code: (typeof STATE_REFUSALS)[number] };

/** A room has more refusals than a board. */
export function isBoardRefusal(refusal: RoomRefusal): refusal is BoardRefusal {
  return CODES.has(refusal.code);
}

/** The reader of a refusal: the language, and the side at the bottom, from which squares are counted. */
interface RefusalReader {
  readonly language: Locale;
  readonly bottom: Side;
}

/** The text of a refusal, naming the blocking pieces, or how a piece of this kind moves. */
export function refusalText(refusal: BoardRefusal, text: Text, reader: RefusalReader): string {
  if (refusal.code === 'against-the-rules' && refusal.kind !== undefined)
    return refusal.kind === 'horse'
      ? text('refusal.horse-move-wrong')
      : text(`rule.${refusal.kind}`);
  return text(`refusal.${refusal.code}`, namesIn(refusal, reader));
}

function namesIn(refusal: BoardRefusal, reader: RefusalReader): Readonly<Record<string, string>> {
  const { language } = reader;
  if ('blockers' in refusal) return { blockers: listed(refusal.blockers, reader) };
  if ('screens' in refusal) return { screens: listed(refusal.screens, reader) };
  if ('blocker' in refusal) return { blocker: pieceLabel(refusal.blocker.piece, language) };
  if ('screen' in refusal) return { screen: pieceLabel(refusal.screen.piece, language) };
  return {};
}

function listed(pieces: readonly PlacedPiece[], { language, bottom }: RefusalReader): string {
  const words = pieces.map(({ piece, square }) => placedLabel(piece, square, language, bottom));
  return words.join(sharedTexts(language).board.listComma);
}
