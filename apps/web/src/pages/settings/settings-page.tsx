import { BOARD_HABITS } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText, useLocale } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/inner-page.tsx';
import { useSettingsStore, useSettings } from '../../platform/settings/index.ts';
import { boardGeometry, boxOfWidth, centreOf, markSizes } from '@chuhe/board';
import { readPositionCode, squareAt, type Square } from '@chuhe/rules';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import '../../board/picture/river-crop.css';
import './settings-page.css';

interface SettingsPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A settings page with a preview board that shows every change immediately. */
export function SettingsPage({ title, children }: SettingsPageProps): ReactElement {
  const text = useText();
  const store = useSettingsStore();
  const reset = (
    <Button variant="ghost" size="small" className="settings-page__reset" onClick={store.reset}>
      {text('settings.reset')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title}>{reset}</PageHeader>
      <main id="content" className="page settings-page">
        <div className="settings-page__preview">
          <div className="settings-page__header only-desktop">
            <h1 className="page-heading">{title}</h1>
            {reset}
          </div>
          <BoardPreview />
        </div>
        <div>{children}</div>
      </main>
    </>
  );
}

/** Shows every mark: a selected cannon, its targets with a capture, and the last move of a horse. */
const CODE = '3k5/9/9/4p1n2/2p3p2/P1P1C1P1p/4N4/9/9/4K4 w';
const CHOSEN = point(4, 5);
const DOTS = [point(4, 4), point(3, 5), point(5, 5)];
const CAPTURE = point(8, 5);
const LAST_MOVE = { from: point(7, 5), to: point(6, 3) };
const WIDTH = 720;

/** The middle of a board with the user's colours and pieces. */
function BoardPreview(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { setNum, showTargets } = useSettings((settings) => ({
    setNum: settings.setNum,
    showTargets: settings.showTargets,
  }));
  const setup = useMemo(() => {
    const reading = readPositionCode(CODE);
    if (!reading.ok) throw new Error('the preview position is not well-formed');
    return reading.setup;
  }, []);
  const options = useMemo(() => {
    const { numerals: numbers } = BOARD_HABITS[locale];
    return { lastMove: LAST_MOVE, numbers: setNum ? numbers : ('none' as const) };
  }, [locale, setNum]);
  return (
    <Card as="figure" className="river-crop settings-preview" aria-label={text('settings.preview')}>
      <div className="settings-preview__board">
        <BoardPicture setup={setup} options={options} />
        <Marks hasNumbers={setNum} showsTargets={showTargets} />
      </div>
    </Card>
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
    <svg className="board" viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
      <circle
        className="board__selection settings-preview__selection"
        {...at(CHOSEN)}
        {...sizes.selection}
      />
      {showsTargets ? (
        <>
          {DOTS.map((square) => (
            <circle key={square} className="board__target" {...at(square)} {...sizes.dot} />
          ))}
          <circle className="board__capture" fill="none" {...at(CAPTURE)} {...sizes.capture} />
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
