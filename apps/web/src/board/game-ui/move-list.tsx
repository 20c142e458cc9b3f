import { type MoveLine, type WrittenNotation, writeMove } from '@chuhe/rules';
import {
  Fragment,
  memo,
  type ReactElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { usedTime } from './clock.tsx';
import { type MoveMark, MoveMarkSign } from './move-mark.tsx';
import './move-list.css';

interface MoveListProps {
  readonly line: MoveLine;
  /** The ply on the board. */
  readonly current: number;
  /** Goes to a ply; without it the moves are read-only. */
  readonly onGo?: ((ply: number) => void) | undefined;
  /** The marks of a review by ply, 1 for the first move. */
  readonly marks?: ReadonlyMap<number, MoveMark> | undefined;
  /** The time of each move; shown only in columns, since a line has no room for it. */
  readonly moveMillis?: readonly number[] | undefined;
}

/** The moves in the user's notation: one line on phones, two columns on desktops. */
export const MoveList = memo(function MoveList(props: MoveListProps) {
  const { line } = props;
  const notation = useSettings((settings) => settings.written);
  const written = useMemo(() => writeLine(line, notation), [line, notation]);
  const pairs = useMemo(() => pairMoves(line), [line]);
  return (
    <>
      <div className="only-phone">
        <MoveStrip {...props} written={written} pairs={pairs} />
      </div>
      <div className="only-desktop move-list__frame">
        <MoveColumns {...props} written={written} pairs={pairs} />
      </div>
    </>
  );
});

interface WrittenMovesProps extends Omit<MoveListProps, 'line'> {
  readonly written: readonly string[];
  readonly pairs: readonly MovePair[];
}

/** Keeps the current move in view. */
function MoveStrip(props: WrittenMovesProps): ReactElement {
  const { written, pairs, current, onGo, marks } = props;
  const text = useText();
  const frame = useKeepInView(current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="move-strip" ref={frame} tabIndex={0} aria-label={text('table.moveStrip')}>
      <div>
        {pairs.map(({ number, plies }) => (
          <Fragment key={number}>
            <span className="move-list__number">{number}.</span>
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
}

function MoveColumns(props: WrittenMovesProps): ReactElement {
  const { written, pairs, current, onGo, marks, moveMillis } = props;
  const text = useText();
  const frame = useKeepInView(current);
  return (
    <section
      className="move-list__scroll"
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={text('table.moveList')}
    >
      <ol className="move-list">
        {pairs.map(({ number, plies }) => (
          <li key={number}>
            <span className="move-list__number">{number}</span>
            {plies.map((ply, column) => (
              <MoveButton
                key={column === 0 ? 'red' : 'black'}
                ply={ply}
                words={ply === undefined ? '' : (written[ply - 1] ?? '')}
                isCurrent={ply === current}
                mark={ply === undefined ? undefined : marks?.get(ply)}
                millis={ply === undefined ? undefined : moveMillis?.[ply - 1]}
                onGo={onGo}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MoveButtonProps {
  readonly ply: number | undefined;
  readonly words: string;
  readonly isCurrent: boolean;
  /** The review mark, if the move has one. */
  readonly mark?: MoveMark | undefined;
  /** The time of the move, if shown. */
  readonly millis?: number | undefined;
  readonly onGo: ((ply: number) => void) | undefined;
}

/** One written move: a button to its position if navigation is possible, plain text otherwise. */
function MoveButton(props: MoveButtonProps): ReactElement {
  const { ply, words, isCurrent, mark, millis, onGo } = props;
  const current = isCurrent ? 'step' : undefined;
  if (ply === undefined) return <span />;
  if (onGo === undefined) {
    return (
      <span className="move-list__move" aria-current={current} data-ply={ply}>
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="move-list__move"
      aria-current={current}
      data-ply={ply}
      onClick={() => onGo(ply)}
    >
      {words}
      {mark === undefined ? null : <MoveMarkSign mark={mark} />}
      {millis === undefined ? null : (
        <small className="move-list__time tabular">{usedTime(millis)}</small>
      )}
    </button>
  );
}

/**
 * Scrolls only its own frame so that the current move is visible. It waits for the next animation frame: measuring
 * immediately would delay the drawing of the piece that just moved.
 */
function useKeepInView(current: number): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      const box = frame.current;
      if (box === null) return;
      const move = box.querySelector(`[data-ply="${current}"]`);
      if (move !== null) scrollTo(box, move);
      // Before the first move there is none to show. The lists are laid out from their end, where the offset is 0, so
      // scrolling back past the limit reaches the beginning.
      else if (current === 0) box.scrollBy(-box.scrollWidth, -box.scrollHeight);
    });
    return () => cancelAnimationFrame(next);
  }, [current]);
  return frame;
}

function scrollTo(box: Element, move: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = move.getBoundingClientRect();
  if (outer.height === 0) return;
  box.scrollBy(
    overhang(outer.left, outer.right, inner.left, inner.right),
    overhang(outer.top, outer.bottom, inner.top, inner.bottom),
  );
}

/** The scroll distance that brings one range inside another, with a small margin. */
function overhang(outerStart: number, outerEnd: number, start: number, end: number): number {
  const room = 12;
  if (end + room > outerEnd) return end + room - outerEnd;
  return start - room < outerStart ? start - room - outerStart : 0;
}

/** The moves of a line in a notation, in order. */
export function writeLine(
  { positions, moves }: MoveLine,
  notation: WrittenNotation,
): readonly string[] {
  return moves.map((move, index) => {
    const before = positions[index];
    if (before === undefined) throw new RangeError(`the line has no position before move ${index}`);
    return writeMove(before, move, notation);
  });
}

/** Two moves with the same number; either may be missing at the ends of a line. */
interface MovePair {
  readonly number: number;
  readonly plies: readonly [number | undefined, number | undefined];
}

/** Numbers the moves of a line as on paper. BLACK may move first. */
export function pairMoves({ positions, moves }: MoveLine): readonly MovePair[] {
  const [start] = positions;
  const lead = start.toMove === 'RED' ? 0 : 1;
  const pairs = Math.ceil((moves.length + lead) / 2);
  return Array.from({ length: pairs }, (_, index) => {
    const red = index * 2 + 1 - lead;
    return { number: start.moveNumber + index, plies: [within(red), within(red + 1)] };
  });

  function within(ply: number): number | undefined {
    return ply >= 1 && ply <= moves.length ? ply : undefined;
  }
}
