import { judgeLine, type MoveLine, type Repetition } from '@chuhe/rules';
import type { Arrow } from '../board/index.ts';
import { type ReplayIntent, useReplay } from './replay.ts';
import { pieceLabel, type Locale } from '@chuhe/protocol';
import type { Text } from '../../platform/language/index.ts';

/** The repetition that ended a game, if any. */
export function rulingOf(line: MoveLine): Repetition | undefined {
  const ending = judgeLine(line);
  return ending !== undefined && 'repetition' in ending ? ending.repetition : undefined;
}

/** The arrow of the shown move of the cycle; an offending move is marked as such. */
export function cycleArrows(
  ruling: Repetition | undefined,
  shownPly: number | undefined,
): readonly Arrow[] {
  const shown = ruling?.moves.find(({ ply }) => ply === shownPly);
  if (shown === undefined) return [];
  const isFoul = shown.side === ruling?.offender && shown.class !== 'idle';
  return [{ move: shown.move, kind: isFoul ? 'bad' : 'second' }];
}

interface CycleReplay {
  /** The ply to show instead of the last one; undefined while nothing is replayed. */
  readonly shownPly: number | undefined;
  readonly isPlaying: boolean;
  readonly send: (intent: ReplayIntent) => void;
}

/** Replays the moves of a judged cycle, from the position before them to the last. */
export function useCycleReplay(repetition: Repetition | undefined): CycleReplay {
  const first = repetition === undefined ? 0 : repetition.fromPly - 1;
  const last = repetition?.toPly ?? 0;
  const [replay, send] = useReplay(first, last, last);
  const isAtEnd = replay.ply === replay.last && !replay.isPlaying;
  return { shownPly: isAtEnd ? undefined : replay.ply, isPlaying: replay.isPlaying, send };
}

/** A ruling in words: the rule, the side that broke it, and the consequence. */
export function rulingText(repetition: Repetition, text: Text, language: Locale): string {
  return text(`verdict.${repetition.rule}`, namesIn(repetition, text, language));
}

/** The ruling that a third occurrence of the position would bring, in words. */
export function warningText(repetition: Repetition, text: Text, language: Locale): string {
  return text(`warning.${repetition.rule}`, namesIn(repetition, text, language));
}

function namesIn({ offender, chased }: Repetition, text: Text, language: Locale) {
  return {
    side: offender === undefined ? '' : text(`table.side.${offender}`),
    chased: chased === undefined ? '' : pieceLabel(chased.piece, language),
  };
}
