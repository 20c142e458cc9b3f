import { CALLS, isHan, type MasterProfile, type ResultCount } from '@chuhe/protocol';
import { type Side, SIDES } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMasterNames } from '../masters/index.ts';
import { OpeningScores, ResultBar, ScoreTable } from '../openings/index.ts';
import { LibraryEntry } from './library-entry.tsx';
import { EVERY_GAME, libraryPath } from './library-filter.ts';
import { MasterGames } from './master-games.tsx';
import { masterPath } from './library-paths.ts';
import { yearsOf } from './library-index-screens.tsx';
import { LibrarySource } from './library-nav.tsx';
import { useLibraryGames } from './use-library-games.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import './master-screen.css';

/** One bar per year, in its own chunk; the card has its height before. */
const MasterYears = lazyPart<{ readonly years: MasterProfile['years'] }>(
  async () => (await import('./master-years.tsx')).MasterYears,
  { Coming: () => <Card isPadded className="master__coming" /> },
);

/** One master: results by side and year, openings, opponents, the newest games. */
export function MasterScreen(): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const api = useApi();
  const { name = '' } = useParams();
  const found = useQuery({
    queryKey: ['library-player', name],
    queryFn: async () =>
      (await api.call(CALLS.libraryPlayer, { params: { name }, isShownInPage: true })).data,
    staleTime: Infinity,
  });
  const title = found.data === undefined ? text('title.libraryPlayer') : names.person(found.data);
  return (
    <LibraryEntry
      found={found}
      title={title}
      className="master"
      list={{ path: '/library/players', title: text('title.libraryPlayers') }}
      missing={{ heading: text('library.missing'), hint: text('library.missingHint') }}
    >
      {(master) => <Master master={master} />}
    </LibraryEntry>
  );
}

function Master({ master }: { readonly master: MasterProfile }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const names = useMasterNames();
  const facts = [
    // The name in the other script; a Vietnamese name is derived from the characters and needs no second one.
    isHan(locale) ? master.roman : names.original(master.name),
    names.place(master.rank ?? ''),
    names.place(master.teams[0] ?? ''),
    yearsOf(master),
    text('library.total', { count: master.games }),
  ];
  return (
    <>
      <div className="master__head">
        <Avatar name={names.person(master)} />
        <div>
          <p className="master__name only-desktop">{names.person(master)}</p>
          <p className="hint tabular">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        </div>
      </div>
      <div className="master__grid">
        <Results master={master} />
        {master.years.length < 2 ? null : <MasterYears years={master.years} />}
        {SIDES.map((side) => (
          <OpeningScores
            key={side}
            side={side}
            scores={master.openings[side]}
            pathOf={(opening) =>
              libraryPath({
                [side === 'RED' ? 'red' : 'black']: names.chinese(master.name),
                opening,
              })
            }
          />
        ))}
        <ScoreTable
          title={text('library.opponents')}
          column={text('library.opponent')}
          rows={master.opponents.map((row) => ({
            ...row,
            label: names.person(row),
            to: masterPath(row.name),
          }))}
        />
        <NewestGames master={master} />
      </div>
      <LibrarySource />
    </>
  );
}

function Results({ master }: { readonly master: MasterProfile }): ReactElement {
  const text = useText();
  const { RED, BLACK } = master.results;
  const all = {
    wins: RED.wins + BLACK.wins,
    draws: RED.draws + BLACK.draws,
    losses: RED.losses + BLACK.losses,
  };
  return (
    <Card isPadded>
      <h2 className="section-heading">{text('library.scores')}</h2>
      <ResultRow label={text('library.scores.all')} count={all} />
      {SIDES.map((side) => (
        <ResultRow
          key={side}
          side={side}
          label={text(`library.scores.${side}`)}
          count={master.results[side]}
        />
      ))}
    </Card>
  );
}

interface ResultRowProps {
  readonly label: string;
  readonly side?: Side;
  readonly count: ResultCount;
}

function ResultRow({ label, side, count }: ResultRowProps): ReactElement {
  const text = useText();
  return (
    <div className="master__result">
      <span className="master__side">
        {side === undefined ? null : <SideDisc side={side} />}
        {label}
      </span>
      <div>
        <ResultBar first={count.wins} drawn={count.draws} last={count.losses} isOwn />
        <p className="hint tabular">{text('library.counts', { ...count })}</p>
      </div>
    </div>
  );
}

const GAMES_SHOWN = 4;

function NewestGames({ master }: { readonly master: MasterProfile }): ReactElement {
  const text = useText();
  const { list } = useLibraryGames({ ...EVERY_GAME, words: master.name }, GAMES_SHOWN);
  return (
    <section>
      <h2 className="section-heading">
        {text('library.gamesTitle')}
        <AppLink className="section-heading__end" to={libraryPath({ words: master.name })}>
          {text('library.allGames', { count: master.games })}
          <Icon name="right" size="small" />
        </AppLink>
      </h2>
      <MasterGames list={{ ...list, hasMore: false }} empty={null} />
    </section>
  );
}
