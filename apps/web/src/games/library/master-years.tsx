import type { MasterProfile, ResultCount } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import './master-years.css';

/** From the top of a bar to its bottom. */
const PARTS = ['losses', 'draws', 'wins'] as const;
const LEGEND = { wins: 'library.won', draws: 'library.drawn', losses: 'library.lost' } as const;
const LABELS = 5;

/** One bar per year, scaled to the busiest year. */
export function MasterYears({ years }: { readonly years: MasterProfile['years'] }): ReactElement {
  const text = useText();
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? first;
  const most = Math.max(...years.map((year) => totalOf(year)));
  const byYear = new Map(years.map((year) => [year.year, year]));
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <Card isPadded>
      <h2 className="section-heading">
        {text('library.byYear')}
        <span className="section-heading__end">{text('library.byYearHint')}</span>
      </h2>
      <ol className="master-years">
        {all.map((year) => (
          <Year key={year} year={year} most={most} count={byYear.get(year) ?? NO_GAMES} />
        ))}
      </ol>
      <p className="hint tabular master-years__axis" aria-hidden="true">
        {labelsOf(all).map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
      <p className="hint master-years__legend" aria-hidden="true">
        {PARTS.toReversed().map((part) => (
          <span key={part} className="master-years__key">
            <i className={`master-years__part--${part}`} />
            {text(LEGEND[part])}
          </span>
        ))}
      </p>
    </Card>
  );
}

const NO_GAMES: ResultCount = { wins: 0, draws: 0, losses: 0 };

interface YearProps {
  readonly year: number;
  readonly count: ResultCount;
  /** The games of the busiest year. */
  readonly most: number;
}

function Year({ year, count, most }: YearProps): ReactElement {
  const text = useText();
  return (
    <li className="master-years__year">
      <span className="visually-hidden">{`${year}: ${text('library.counts', { ...count })}`}</span>
      {PARTS.map((part) => (
        <i
          key={part}
          className={`master-years__part--${part}`}
          style={{ height: `${(100 * count[part]) / most}%` }}
        />
      ))}
    </li>
  );
}

/** A few years at equal distances, including the first and the last. */
function labelsOf(years: readonly number[]): readonly number[] {
  if (years.length <= LABELS) return years;
  return Array.from({ length: LABELS }, (_, index) => {
    const place = Math.round((index * (years.length - 1)) / (LABELS - 1));
    return years[place] ?? 0;
  });
}

function totalOf({ wins, draws, losses }: ResultCount): number {
  return wins + draws + losses;
}
