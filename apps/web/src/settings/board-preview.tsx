import { boardGeometry, boxOfWidth, centreOf, markSizes } from '@chuhe/board';
import { readPositionCode, squareAt, type Square } from '@chuhe/rules';
import { useMemo, type ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { BoardPicture } from '../ui/board-picture.tsx';
import { useSettings } from './use-settings.ts';

/** A cannon is chosen, a soldier behind its screen may be taken, and a horse has just moved: every mark shows. */
const CODE = '3k5/9/9/4p1n2/2p3p2/P1P1C1P1p/4N4/9/9/4K4 w';
const CHOSEN = point(4, 5);
const DOTS = [point(4, 4), point(3, 5), point(5, 5)];
const CAPTURE = point(8, 5);
const LAST_MOVE = { from: point(7, 5), to: point(6, 3) };
const WIDTH = 720;

/** The middle of a board in the player's own colours and pieces. */
export function BoardPreview(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { setNum, showTargets } = useSettings();
  const setup = useMemo(() => {
    const reading = readPositionCode(CODE);
    if (!reading.ok) throw new Error('the preview position is not well-formed');
    return reading.setup;
  }, []);
  const options = useMemo(() => {
    const numbers = locale === 'zh' ? ('chinese' as const) : ('digits' as const);
    return { lastMove: LAST_MOVE, numbers: setNum ? numbers : ('none' as const) };
  }, [locale, setNum]);
  return (
    <figure className="river-crop tall card" aria-label={text('settings.preview')}>
      <div className="preview">
        <BoardPicture setup={setup} options={options} />
        <Marks hasNumbers={setNum} showsTargets={showTargets} />
      </div>
    </figure>
  );
}

function Marks(props: {
  readonly hasNumbers: boolean;
  readonly showsTargets: boolean;
}): ReactElement {
  const { hasNumbers, showsTargets } = props;
  const geometry = boardGeometry({ ...boxOfWidth(WIDTH, hasNumbers), padding: 0, hasNumbers });
  const sizes = markSizes(geometry);
  const at = (square: Square): { cx: number; cy: number } => {
    const { x, y } = centreOf(geometry, square);
    return { cx: x, cy: y };
  };
  return (
    <svg
      className="xq-board"
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      aria-hidden="true"
    >
      <circle className="xq-sel" {...at(CHOSEN)} {...sizes.selection} />
      {showsTargets ? (
        <>
          {DOTS.map((square) => (
            <circle key={square} className="xq-dot" {...at(square)} {...sizes.dot} />
          ))}
          <circle className="xq-cap" fill="none" {...at(CAPTURE)} {...sizes.capture} />
        </>
      ) : null}
    </svg>
  );
}

function point(x: number, y: number): Square {
  const square = squareAt(x, y);
  if (square === undefined) throw new RangeError(`no square at ${x}, ${y}`);
  return square;
}
