import type { Line } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { MoveList, MoveStrip, writeLine } from '../table/index.ts';

/** Where a puzzle stands in its book. */
export interface PuzzlePlace {
  readonly number: string;
  readonly book: string;
}

interface PuzzleMovesProps {
  readonly line: Line;
  readonly place: PuzzlePlace;
  /** What is said about the last move. */
  readonly coach: ReactNode;
  /** The ply on the board; the last one when left out. */
  readonly current?: number;
  readonly onGo?: (ply: number) => void;
  /** The bar of actions. */
  readonly children: ReactNode;
}

/** The moves at a puzzle, what is said about them, and the actions below. */
export function PuzzleMoves(props: PuzzleMovesProps): ReactElement {
  const { line, place, coach, current = line.moves.length, onGo, children } = props;
  const text = useText();
  const { notation } = useSettings();
  const written = useMemo(() => writeLine(line, notation), [line, notation]);
  const go = onGo === undefined ? {} : { onGo };
  return (
    <section className="room-moves" aria-label={text('table.moves')}>
      <div className="panel-h only-desk">
        <b>{place.number}</b>
        <span className="hint">{place.book}</span>
      </div>
      {coach}
      <div className="only-phone">
        <MoveStrip line={line} written={written} current={current} {...go} />
      </div>
      <div className="only-desk moves-frame">
        <MoveList line={line} written={written} current={current} {...go} />
      </div>
      {children}
    </section>
  );
}
