import { currentPosition, type MoveLine, opponentOf, type Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { takenFrom, totalTaken } from '../board/game-ui/index.ts';
import { useText } from '../platform/language/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Shows why a repetition was judged so; draws nothing when no repetition ended the game. */
export function ExplainButton({
  onExplain,
}: {
  readonly onExplain: (() => void) | undefined;
}): ReactElement | null {
  const text = useText();
  if (onExplain === undefined) return null;
  return (
    <button
      type="button"
      className="button button--outline button--block result-card__explain"
      onClick={onExplain}
    >
      <Icon name="help" />
      {text('verdict.why')}
    </button>
  );
}

/** The numbers of pieces that each side has captured, the own one first. */
export function capturedScore(line: MoveLine, own: Side): string {
  const [start] = line.positions;
  const now = currentPosition(line);
  return [opponentOf(own), own].map((side) => totalTaken(takenFrom(side, start, now))).join(' : ');
}
