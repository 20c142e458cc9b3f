import { boxOfWidth } from '@chuhe/board';
import { readPositionCode, startPosition } from '@chuhe/rules';
import { useMemo, type ReactElement } from 'react';
import { BoardPicture } from './board-picture.tsx';

const WIDTH = 450;

interface CodeBoardProps {
  /** The position; the standard opening when absent or unreadable. */
  readonly penCode?: string | undefined;
  /** Whether BLACK sits at the bottom. */
  readonly isFlipped?: boolean;
  readonly label?: string;
  readonly className?: string;
}

/** A small picture of a position code. */
export function CodeBoard(props: CodeBoardProps): ReactElement {
  const { penCode, isFlipped = false, label, className } = props;
  const setup = useMemo(() => {
    const reading = penCode === undefined ? undefined : readPositionCode(penCode);
    return reading?.ok === true ? reading.setup : startPosition();
  }, [penCode]);
  const options = useMemo(() => ({ box: { ...boxOfWidth(WIDTH, false), isFlipped } }), [isFlipped]);
  return (
    <BoardPicture
      setup={setup}
      options={options}
      {...(label !== undefined && { label })}
      {...(className !== undefined && { className })}
    />
  );
}
