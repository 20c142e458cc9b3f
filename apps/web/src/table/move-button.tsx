import type { ReactElement } from 'react';
import { type MoveMark, MoveMarkSign } from './move-mark.tsx';

interface MoveButtonProps {
  readonly ply: number | undefined;
  readonly words: string;
  readonly isCurrent: boolean;
  /** What a review thinks of the move, where it is worth a word. */
  readonly mark?: MoveMark | undefined;
  readonly onGo: ((ply: number) => void) | undefined;
}

/** One written move: a way to its position where one can go there, else only words. */
export function MoveButton(props: MoveButtonProps): ReactElement {
  const { ply, words, isCurrent, mark, onGo } = props;
  const current = isCurrent ? 'step' : undefined;
  if (ply === undefined) return <span />;
  if (onGo === undefined) {
    return (
      <span className="mv" aria-current={current} data-ply={ply}>
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="mv"
      aria-current={current}
      data-ply={ply}
      onClick={() => onGo(ply)}
    >
      {words}
      {mark === undefined ? null : <MoveMarkSign mark={mark} />}
    </button>
  );
}
