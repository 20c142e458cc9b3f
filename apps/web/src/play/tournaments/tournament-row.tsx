import type { TournamentSummary } from '@chuhe/protocol';
import { Fragment, type ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonFace } from '../../ui/button.tsx';
import { dayWords } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  holderFact,
  minutesLeft,
  nameOf,
  pathOf,
  rowFacts,
  spanText,
  timeText,
  whenText,
} from './tournament-words.ts';
import { formatTexts, traitsOf } from './formats.ts';
import './tournament-row.css';
import '../../ui/badge.css';

interface TournamentRowProps {
  readonly tournament: TournamentSummary;
  readonly now: number;
  /** Whether the row is in the list of tournaments this player has entered. */
  readonly isOwnList?: boolean;
}

/** A tournament in a list; the whole row links to its page. */
export function TournamentRow(props: TournamentRowProps): ReactElement {
  const { tournament, now, isOwnList = false } = props;
  const text = useText();
  const { form, state } = tournament;
  const facts = useFacts(tournament, now, isOwnList);
  const isRunning = state === 'running';
  return (
    <li>
      <AppLink
        className={
          isRunning ? 'list-row tournament-row tournament-row--running' : 'list-row tournament-row'
        }
        to={pathOf(tournament)}
      >
        <span className="tournament-row__form">
          <Icon name={traitsOf(form).icon} />
        </span>
        <span className="list-row__body">
          <span className="list-row__title">
            <span>{nameOf(tournament, text)}</span>
          </span>
          <span className="list-row__subtitle tabular">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index === 0 ? null : <i className="separator-dot" />}
                <span>{fact}</span>
              </Fragment>
            ))}
          </span>
        </span>
        {isOwnList ? <OwnEnd tournament={tournament} /> : <End tournament={tournament} now={now} />}
      </AppLink>
    </li>
  );
}

function useFacts(
  tournament: TournamentSummary,
  now: number,
  isOwnList: boolean,
): readonly string[] {
  const text = useText();
  const locale = useLocale();
  const { state, startsAt, winner } = tournament;
  const held = holderFact(tournament, text);
  if (state === 'finished' || state === 'cancelled') {
    const day = dayWords(new Date(startsAt), now, locale);
    return winner === undefined
      ? [formatTexts(tournament.form, locale).name, day, ...held]
      : [text('tournament.wonBy', { name: winner.userName }), day, ...held];
  }
  if (!isOwnList || state === 'running') return [...rowFacts(tournament, text, locale), ...held];
  const left = Date.parse(startsAt) - now;
  const day = `${dayWords(new Date(startsAt), now, locale)} ${timeText(startsAt, locale)}`;
  return [day, text('tournament.inTime', { time: spanText(left, text) }), ...held];
}

function OwnEnd({ tournament }: Pick<TournamentRowProps, 'tournament'>): ReactElement {
  const text = useText();
  return tournament.isEntered === true ? (
    <span className="badge badge--ok">{text('tournament.isEntered')}</span>
  ) : (
    <Icon name="right" size="small" />
  );
}

function End({ tournament, now }: TournamentRowProps): ReactElement {
  const text = useText();
  switch (tournament.state) {
    case 'running':
      return <RunningEnd tournament={tournament} now={now} />;
    case 'upcoming':
      return <UpcomingEnd tournament={tournament} now={now} />;
    case 'cancelled':
      return <span className="badge">{text('tournament.isCancelled')}</span>;
    case 'finished':
      return tournament.ownPlace === undefined ? (
        <span className="list-row__end">
          <Icon name="right" size="small" />
        </span>
      ) : (
        <span className="tournament-row__when tabular">
          <b>{text('tournament.place', { place: tournament.ownPlace })}</b>
          <small>{text('tournament.myPlace')}</small>
        </span>
      );
    default:
      return tournament.state satisfies never;
  }
}

function RunningEnd({ tournament, now }: TournamentRowProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { form, endsAt, nextRoundAt, round = 0, players, isEntered = false } = tournament;
  if (traitsOf(form).hasRounds) {
    return (
      <span className="tournament-row__when tabular">
        <b>
          {nextRoundAt === undefined
            ? text('tournament.roundNow', { round })
            : text('tournament.nextRound', { time: timeText(nextRoundAt, locale) })}
        </b>
        <small>{text('tournament.players', { count: players })}</small>
      </span>
    );
  }
  return (
    <span className="list-row__end">
      {endsAt === undefined ? null : (
        <span className="tournament-row__left tabular only-desktop">
          {text('tournament.leftMinutes', { count: minutesLeft(endsAt, now) })}
        </span>
      )}
      {isEntered ? (
        <span className="badge badge--ok">{text('tournament.isEntered')}</span>
      ) : (
        <ButtonFace variant="tint" size="small">
          {text('tournament.join')}
        </ButtonFace>
      )}
    </span>
  );
}

function UpcomingEnd({ tournament, now }: TournamentRowProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <span className="tournament-row__when tabular">
      <b>{whenText(tournament.startsAt, now, locale)}</b>
      <small>{text('tournament.entered', { count: tournament.players })}</small>
    </span>
  );
}
