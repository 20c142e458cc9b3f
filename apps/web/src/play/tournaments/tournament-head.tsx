import type { TournamentLive } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { Countdown, useServerNow } from '../../ui/countdown.tsx';
import { traitsOf } from './formats.ts';
import { headFacts, nameOf, whenText } from './tournament-words.ts';
import './tournament-head.css';

interface TournamentHeadProps {
  readonly live: TournamentLive;
  /** The server's clock minus this device's. */
  readonly offset: number;
  /** This player's actions. */
  readonly children: ReactNode;
}

/** The name, the terms and the time of a tournament. */
export function TournamentHead({ live, offset, children }: TournamentHeadProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { summary } = live;
  return (
    <Card className="tournament-head">
      <div className="tournament-head__bar">
        <div className="tournament-head__title">
          <h2 className="tournament-head__name">{nameOf(summary, text)}</h2>
          <p className="tournament-head__facts tabular">{headFacts(summary, text, locale)}</p>
        </div>
        <div className="tournament-head__figures">
          <Time live={live} offset={offset} />
          {summary.state === 'upcoming' || traitsOf(summary.form).hasRounds ? null : (
            <p className="tournament-figure">
              <b>{summary.players}</b>
              <small>{text('tournament.taking')}</small>
            </p>
          )}
        </div>
      </div>
      {children}
    </Card>
  );
}

const MINUTE = 60_000;

/** The next relevant time: the start, the end of an arena, the next round. */
function Time({ live, offset }: Omit<TournamentHeadProps, 'children'>): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const now = useServerNow(offset, MINUTE);
  const { state, startsAt, endsAt, nextRoundAt, round = 0, rounds } = live.summary;
  if (state === 'upcoming') {
    const time = whenText(startsAt, now, locale);
    return (
      <Figure to={startsAt} offset={offset} past={text('tournament.beginning')}>
        {text('tournament.toStart', { time })}
      </Figure>
    );
  }
  if (state !== 'running') return null;
  if (endsAt !== undefined)
    return (
      <Figure to={endsAt} offset={offset} past={text('tournament.lastGames')}>
        {text('tournament.toEnd')}
      </Figure>
    );
  if (nextRoundAt !== undefined)
    return (
      <Figure to={nextRoundAt} offset={offset} past={text('tournament.beginning')}>
        {text('tournament.toRound', { round: round + 1 })}
      </Figure>
    );
  return (
    <p className="tournament-figure">
      <b>{rounds === undefined ? round : `${round} / ${rounds}`}</b>
      <small>{text('tournament.roundsName')}</small>
    </p>
  );
}

interface FigureProps {
  readonly to: string;
  readonly offset: number;
  readonly past: string;
  readonly children: string;
}

/** The time until a moment, labelled; afterwards, the pending event. */
function Figure({ to, offset, past, children }: FigureProps): ReactElement {
  const isPast = Date.parse(to) <= useServerNow(offset);
  return (
    <p className="tournament-figure">
      <Countdown to={to} offset={offset} past={past} />
      {isPast ? null : <small>{children}</small>}
    </p>
  );
}
