import type { TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { answeredMessage, isOutOfReach } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { wallOffset } from '../../platform/live/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ArenaStandings } from './arena-standings.tsx';
import { FeaturedGame } from './featured-game.tsx';
import { formatTexts, traitsOf } from './formats.ts';
import { OwnState } from './own-state.tsx';
import { Podium } from './podium.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { RoundLimits } from './round-limits.tsx';
import { RoundsView } from './rounds-view.tsx';
import { TournamentChat } from './tournament-chat.tsx';
import { ShareButton, TournamentFoot } from './tournament-foot.tsx';
import { TournamentHead } from './tournament-head.tsx';
import { TournamentNotices } from './tournament-notices.tsx';
import { nameOf } from './tournament-words.ts';
import { type Tournament, useTournament } from './use-tournament.ts';
import './tournament-screen.css';

/** One tournament: before its start, while it runs, and after its end. */
export function TournamentScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const { id = '' } = useParams();
  const title = text('title.tournaments');
  if (session.type === 'away') return <ErrorPage reason="away" title={title} />;
  if (session.type !== 'known') {
    return (
      <InnerPage title={title}>
        <Waiting />
      </InnerPage>
    );
  }
  const { user, token } = session;
  return <TournamentPage key={`${id} ${user.userId}`} id={id} token={token} />;
}

interface TournamentPageProps {
  readonly id: string;
  readonly token: string;
}

function TournamentPage({ id, token }: TournamentPageProps): ReactElement {
  const text = useText();
  const { tournament, error, retry } = useTournament(id, token);
  usePageTitle(tournament && nameOf(tournament.live.summary, text));
  const title = text('title.tournaments');
  if (tournament !== undefined) return <LoadedTournament tournament={tournament} />;
  if (isOutOfReach(error))
    return (
      <ErrorPage reason="away" title={title} heading={answeredMessage(error)} onRetry={retry} />
    );
  if (error !== null) {
    return (
      <ErrorPage
        reason="missing"
        title={title}
        heading={text('tournament.missing')}
        hint={text('tournament.missingHint')}
      >
        <ButtonLink variant="outline" to="/tournaments">
          {title}
        </ButtonLink>
      </ErrorPage>
    );
  }
  return (
    <InnerPage title={title}>
      <Waiting />
    </InnerPage>
  );
}

function LoadedTournament({ tournament }: { readonly tournament: Tournament }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { live, news } = tournament;
  const { form, state } = live.summary;
  const isBefore = state === 'upcoming' || state === 'cancelled';
  const inRounds = traitsOf(form).hasRounds ? 'tournament--rounds' : '';
  const width = isBefore ? 'tournament--before' : inRounds;
  return (
    <InnerPage
      title={formatTexts(form, locale).name}
      className={`tournament ${width}`.trim()}
      isTitleShown
      actions={<ShareButton live={live} isIcon />}
    >
      {news.line.status.type === 'live' || news.live === undefined ? null : (
        <output className="tournament__away">{text('tournament.away')}</output>
      )}
      <TournamentNotices tournament={tournament} />
      <TournamentHead live={live} offset={wallOffset(news.line.clock)}>
        <RoundLimits live={live} />
        <OwnState tournament={tournament} />
        <ReminderSwitch tournament={tournament} />
      </TournamentHead>
      {state === 'finished' ? <Podium live={live} /> : null}
      {isBefore ? (
        <TournamentBefore tournament={tournament} />
      ) : (
        <TournamentStandings tournament={tournament} />
      )}
      <TournamentFoot tournament={tournament} />
    </InnerPage>
  );
}

/** The participants, and the rules of play. */
function TournamentBefore({ tournament }: { readonly tournament: Tournament }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { live, news, feed } = tournament;
  const { form, players, hasChat } = live.summary;
  return (
    <>
      <h2 className="section-heading">{text('tournament.enteredTitle', { count: players })}</h2>
      <Card isPadded>
        {live.top.length === 0 ? (
          <p className="hint">{text('tournament.enteredNone')}</p>
        ) : (
          <Entrants live={live} />
        )}
      </Card>
      <h2 className="section-heading">{text('tournament.howTitle')}</h2>
      <Card isPadded>
        <p className="tournament__how">{formatTexts(form, locale).how}</p>
      </Card>
      {hasChat ? (
        <div className="tournament__chat">
          <TournamentChat news={news} feed={feed} />
        </div>
      ) : null}
    </>
  );
}

function Entrants({ live }: { readonly live: TournamentLive }): ReactElement {
  const text = useText();
  const { players } = live.summary;
  return (
    <ul className="entrants">
      {live.top.map(({ number, player }) => (
        <li key={number}>
          <AppLink className="entrants__one tabular" to={`/player/${player.userId}`}>
            <Avatar name={player.userName} size="small" />
            <span className="entrants__name">{player.userName}</span>
            <small>
              <RatingMark of={player} />
            </small>
          </AppLink>
        </li>
      ))}
      {players <= live.top.length ? null : (
        <li className="entrants__one entrants__one--more tabular">
          {text('tournament.enteredMore', { count: players })}
        </li>
      )}
    </ul>
  );
}

/** The standings of a running or finished tournament, with its first board and its chat. */
function TournamentStandings({ tournament }: { readonly tournament: Tournament }): ReactElement {
  const { live, own, news, feed } = tournament;
  const { form, hasChat } = live.summary;
  const chat = hasChat ? <TournamentChat news={news} feed={feed} /> : null;
  if (traitsOf(form).hasRounds) {
    return (
      <>
        <RoundsView live={live} ownNumber={own.row?.number} />
        {chat === null ? null : <div className="tournament__chat">{chat}</div>}
      </>
    );
  }
  return (
    <div className="tournament__columns">
      <ArenaStandings live={live} own={own.row} />
      <div className="tournament__side">
        <FeaturedGame live={live} />
        {chat}
      </div>
    </div>
  );
}
