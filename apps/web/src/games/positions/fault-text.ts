import { pieceLabel, placedLabel } from '@chuhe/protocol';
import {
  faultsOf,
  judgeLine,
  type Position,
  type Setup,
  type SetupRefusal,
  type Square,
  startLine,
  toPosition,
} from '@chuhe/rules';
import type { Locale, Text } from '../../platform/language/index.ts';

/** Whether the position is playable, and if not, every reason. */
export type PositionCheck =
  | { readonly type: 'lawful'; readonly position: Position }
  /** Already decided, or neither side has attackers left. */
  | { readonly type: 'finished'; readonly isBare: boolean }
  | { readonly type: 'unlawful'; readonly faults: readonly SetupRefusal[] };

export function checkSetup(setup: Setup): PositionCheck {
  const reading = toPosition(setup);
  if (!reading.ok) return { type: 'unlawful', faults: faultsOf(setup) };
  const ending = judgeLine(startLine(reading.position));
  return ending === undefined
    ? { type: 'lawful', position: reading.position }
    : { type: 'finished', isBare: ending.by === 'no-attackers' };
}

/** The text of a fault: its place and the correction. */
export function faultText(fault: SetupRefusal, text: Text, locale: Locale): string {
  switch (fault.code) {
    case 'general-missing':
      return text(`fault.general-missing.${fault.side}`);
    case 'too-many-pieces':
      return text('fault.too-many-pieces', {
        piece: pieceLabel(fault.piece, locale),
        count: fault.count,
      });
    case 'piece-misplaced':
      return text(`fault.misplaced.${kindKey(fault.piece.kind)}`, {
        piece: placedLabel(fault.piece, fault.square, locale),
      });
    case 'generals-facing':
      return text('fault.generals-facing');
    case 'opponent-in-check':
      return text(`fault.opponent-in-check.${fault.side}`);
    default:
      return fault satisfies never;
  }
}

/** The square of the first fault, if it has one. */
export function faultySquare(positionCheck: PositionCheck): Square | undefined {
  if (positionCheck.type !== 'unlawful') return undefined;
  const [first] = positionCheck.faults;
  return first?.code === 'piece-misplaced' ? first.square : undefined;
}

type MisplacedKey = 'general' | 'advisor' | 'elephant' | 'soldier' | 'other';

function kindKey(kind: string): MisplacedKey {
  const keys: readonly MisplacedKey[] = ['general', 'advisor', 'elephant', 'soldier'];
  return keys.find((key) => key === kind) ?? 'other';
}
