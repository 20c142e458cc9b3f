import type { TacticThemes } from '@chuhe/protocol';
import { THEMES } from '@chuhe/puzzles';
import type { ReactElement } from 'react';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useText } from '../../platform/language/index.ts';
import { useAddressFilter } from '../../platform/navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import {
  filterOf,
  filterQuery,
  fitsFilter,
  solvePath,
  type TacticFilter,
  type Theme,
} from './tactic-filter.ts';
import { shareSolved, useThemes } from './use-themes.ts';
import './themes-screen.css';
import '../../ui/chip.css';

/** The textbook pattern of each theme, never a position of the stream. */
const PATTERNS = {
  'double-cannon': '3aka3/9/9/4C4/4C4/9/9/9/9/9 w',
  'horse-cannon': '4k4/9/4N4/9/4C4/9/9/9/9/9 w',
  smothered: 'C2aka3/4r4/9/9/9/9/9/9/9/9 w',
  'iron-bolt': '3Rkab2/4a4/4b4/9/4C4/9/9/9/9/9 w',
  'trough-horse': '4kab2/2N1a4/4b4/9/3R5/9/9/9/9/9 w',
  'corner-horse': '4kab2/4n4/5N3/9/3R5/9/9/9/9/9 w',
  'two-chariots': '1R2k4/R8/9/9/9/9/9/9/9/9 w',
  'bare-general': '3k5/9/3R5/9/9/9/9/9/9/4K4 w',
  'pierced-heart': '3aka3/4R4/4b4/9/3R5/9/9/9/9/9 w',
} as const satisfies Readonly<Record<Theme, string>>;

/** The patterns to train, with length and side. */
export function ThemesScreen(): ReactElement {
  const text = useText();
  const { themes, lengths } = useThemes();
  const [filter, setFilter] = useAddressFilter({ read: filterOf, write: filterQuery });
  const { theme = THEMES[0], moves, side } = filter;
  return (
    <InnerPage title={text('tactics.byTheme')} className="tactics-themes">
      <PracticeBar here="/tactics" />
      <fieldset className="chip-row tactics-themes__filter">
        <legend className="visually-hidden">{text('tactics.lengths')}</legend>
        {[undefined, ...lengths].map((length) => (
          <button
            key={length ?? 'any'}
            type="button"
            className="chip tactics-themes__chip"
            aria-pressed={length === moves}
            onClick={() => setFilter({ theme, ...sideOf(side), ...lengthOf(length) })}
          >
            {length === undefined
              ? text('tactics.anyLength')
              : text('tactics.length', { count: length })}
          </button>
        ))}
        <button
          type="button"
          className="chip tactics-themes__chip"
          aria-pressed={side === 'RED'}
          onClick={() =>
            setFilter({ theme, ...lengthOf(moves), ...sideOf(side === 'RED' ? undefined : 'RED') })
          }
        >
          {text('tactics.onlyRed')}
        </button>
      </fieldset>
      <ul className="tactics-themes__list">
        {THEMES.map((one) => (
          <li key={one}>
            <ThemeTile
              theme={one}
              themes={themes}
              filter={filter}
              isChosen={one === theme}
              onChoose={() => setFilter({ ...filter, theme: one })}
            />
          </li>
        ))}
      </ul>
      <div className="tactics-themes__dock">
        <ButtonLink
          variant="accent"
          size="big"
          isBlock
          to={solvePath({ theme, ...lengthOf(moves), ...sideOf(side) })}
        >
          {text('tactics.practise', { theme: text(`tactics.theme.${theme}`) })}
        </ButtonLink>
      </div>
    </InnerPage>
  );
}

function lengthOf(moves: number | undefined): Pick<TacticFilter, 'moves'> {
  return moves === undefined ? {} : { moves };
}

function sideOf(side: TacticFilter['side']): Pick<TacticFilter, 'side'> {
  return side === undefined ? {} : { side };
}

interface ThemeTileProps {
  readonly theme: Theme;
  readonly themes: TacticThemes | undefined;
  readonly filter: TacticFilter;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ThemeTile(props: ThemeTileProps): ReactElement {
  const { theme, themes, filter, isChosen, onChoose } = props;
  const text = useText();
  const count = themes?.counts
    .filter((one) => one.theme === theme && fitsFilter(one, [theme], { ...filter, theme }))
    .reduce((sum, one) => sum + one.count, 0);
  const share = shareSolved(themes, theme);
  return (
    <Card
      type="button"
      as="button"
      className="theme-tile"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <LazyCodeBoard className="theme-tile__board" penCode={PATTERNS[theme]} isMini />
      <span>
        <b>{text(`tactics.theme.${theme}`)}</b>
        <small className="tabular">
          {count === undefined ? '' : text('tactics.count', { count })}
        </small>
        {share === undefined ? null : (
          <small className="tabular">{text('tactics.share', { share })}</small>
        )}
      </span>
    </Card>
  );
}
