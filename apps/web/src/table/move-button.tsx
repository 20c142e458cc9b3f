import type { ReactElement } from 'react';

interface MoveButtonProps {
  readonly ply: number | undefined;
  readonly words: string;
  readonly isCurrent: boolean;
  readonly onGo: ((ply: number) => void) | undefined;
}

/** One written move: a way to its position where one can go there, else only words. */
export function MoveButton({ ply, words, isCurrent, onGo }: MoveButtonProps): ReactElement {
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
    </button>
  );
}
