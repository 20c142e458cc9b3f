import type { Line } from '@chuhe/rules';
import { memo } from 'react';
import { useText } from '../language/index.ts';
import { MoveButton } from './move-button.tsx';
import type { MoveMark } from './move-mark.tsx';
import { useKeepInView } from './use-keep-in-view.ts';
import { pairMoves } from './written-line.ts';

interface MoveListProps {
  readonly line: Line;
  readonly written: readonly string[];
  /** The ply on the board. */
  readonly current: number;
  /** Lets a person go to a ply; without it the list is only read. */
  readonly onGo?: (ply: number) => void;
  /** The marks of a review by ply, 1 for the first move. */
  readonly marks?: ReadonlyMap<number, MoveMark>;
}

/** The moves in two columns, for wide windows. */
export const MoveList = memo(function MoveList(props: MoveListProps) {
  const { line, written, current, onGo, marks } = props;
  const text = useText();
  const frame = useKeepInView(current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="scroll" ref={frame} tabIndex={0} aria-label={text('table.moveList')}>
      <ol className="moves">
        {pairMoves(line).map(({ number, plies }) => (
          <li key={number}>
            <span className="n">{number}</span>
            {plies.map((ply, column) => (
              <MoveButton
                key={column === 0 ? 'red' : 'black'}
                ply={ply}
                words={ply === undefined ? '' : (written[ply - 1] ?? '')}
                isCurrent={ply === current}
                mark={ply === undefined ? undefined : marks?.get(ply)}
                onGo={onGo}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
});
