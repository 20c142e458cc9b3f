import { boxOfWidth } from '@chuhe/board';
import { moveOfRecord, readPositionCode, startPosition } from '@chuhe/rules';
import { useMemo, type ReactElement } from 'react';
import { BoardPicture } from './board-picture.tsx';

const WIDTH = 450;
const MINI = { detail: 'mini' } as const;

interface CodeBoardProps {
  /** The position; the standard opening if missing or unreadable. */
  readonly penCode?: string | undefined;
  /** Whether BLACK is at the bottom. */
  readonly isFlipped?: boolean;
  /** Whether the board is so small that its pieces are simplified. */
  readonly isMini?: boolean;
  /** The last move, as four digits. */
  readonly lastMove?: string | undefined;
  readonly label?: string;
  readonly className?: string;
}

/** A small picture of a position given by its code. */
export function CodeBoard(props: CodeBoardProps): ReactElement {
  const { penCode, isFlipped = false, isMini = false, lastMove, label, className } = props;
  const setup = useMemo(() => {
    const reading = penCode === undefined ? undefined : readPositionCode(penCode);
    return reading?.ok === true ? reading.setup : startPosition();
  }, [penCode]);
  const options = useMemo(
    () => ({
      ...(isMini ? MINI : {}),
      ...(isMini && !isFlipped ? {} : { box: { ...boxOfWidth(WIDTH, false), isFlipped } }),
      lastMove: lastMove === undefined ? undefined : moveOfRecord(lastMove),
    }),
    [isFlipped, isMini, lastMove],
  );
  return (
    <BoardPicture
      setup={setup}
      options={options}
      {...(label !== undefined && { label })}
      {...(className !== undefined && { className })}
    />
  );
}
