import type { Line } from '@chuhe/rules';
import { Fragment, memo } from 'react';
import { useText } from '../language/index.ts';
import { MoveButton } from './move-button.tsx';
import type { MoveMark } from './move-mark.tsx';
import { useKeepInView } from './use-keep-in-view.ts';
import { pairMoves } from './written-line.ts';

interface MoveStripProps {
  readonly line: Line;
  readonly written: readonly string[];
  readonly current: number;
  readonly onGo?: (ply: number) => void;
  /** The marks of a review by ply, 1 for the first move. */
  readonly marks?: ReadonlyMap<number, MoveMark>;
}

/** The moves in one line that keeps the current one in view, for phones. */
export const MoveStrip = memo(function MoveStrip(props: MoveStripProps) {
  const { line, written, current, onGo, marks } = props;
  const text = useText();
  const frame = useKeepInView(current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="strip" ref={frame} tabIndex={0} aria-label={text('table.moveStrip')}>
      <div>
        {pairMoves(line).map(({ number, plies }) => (
          <Fragment key={number}>
            <span className="n">{number}.</span>
            {plies.map((ply) =>
              ply === undefined ? null : (
                <MoveButton
                  key={ply}
                  ply={ply}
                  words={written[ply - 1] ?? ''}
                  isCurrent={ply === current}
                  mark={marks?.get(ply)}
                  onGo={onGo}
                />
              ),
            )}
          </Fragment>
        ))}
      </div>
    </section>
  );
});
