import { manLabel, placedLabel } from '@chuhe/board';
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
import type { Locale, Text } from '../language/index.ts';

/** Whether a position can be played from, and if not, every reason why. */
export type Verdict =
  | { readonly type: 'lawful'; readonly position: Position }
  /** Decided already, or nobody has anything to win with. */
  | { readonly type: 'finished'; readonly isBare: boolean }
  | { readonly type: 'unlawful'; readonly faults: readonly SetupRefusal[] };

export function judgeSetup(setup: Setup): Verdict {
  const reading = toPosition(setup);
  if (!reading.ok) return { type: 'unlawful', faults: faultsOf(setup) };
  const ending = judgeLine(startLine(reading.position));
  return ending === undefined
    ? { type: 'lawful', position: reading.position }
    : { type: 'finished', isBare: ending.by === 'no-attackers' };
}

/** What is wrong, in a sentence that says where and what would be right. */
export function faultText(fault: SetupRefusal, text: Text, locale: Locale): string {
  switch (fault.code) {
    case 'general-missing':
      return text(`fault.general-missing.${fault.side}`);
    case 'too-many-men':
      return text('fault.too-many-men', { man: manLabel(fault.man, locale), count: fault.count });
    case 'man-misplaced':
      return text(`fault.misplaced.${kindKey(fault.man.kind)}`, {
        man: placedLabel(fault.man, fault.square, locale),
      });
    case 'generals-facing':
      return text('fault.generals-facing');
    case 'opponent-in-check':
      return text(`fault.opponent-in-check.${fault.side}`);
    default:
      return fault satisfies never;
  }
}

/** Where to look first. */
export function faultySquare(verdict: Verdict): Square | undefined {
  if (verdict.type !== 'unlawful') return undefined;
  const [first] = verdict.faults;
  return first?.code === 'man-misplaced' ? first.square : undefined;
}

type MisplacedKey = 'general' | 'advisor' | 'elephant' | 'soldier' | 'other';

function kindKey(kind: string): MisplacedKey {
  const keys: readonly MisplacedKey[] = ['general', 'advisor', 'elephant', 'soldier'];
  return keys.find((key) => key === kind) ?? 'other';
}
