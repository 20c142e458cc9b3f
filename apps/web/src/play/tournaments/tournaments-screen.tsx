import { CALLS, type TournamentSummary } from '@chuhe/protocol';
import { type ReactElement, useId } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useServerNow } from '../../ui/countdown.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PagedListView, usePagedCall } from '../../ui/paged-list.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { TournamentRow } from './tournament-row.tsx';
import { nameOf, whenText } from './tournament-words.ts';
import { LISTS_MILLIS, useTournaments } from './use-tournaments.ts';
import './tournaments-screen.css';
import '../../ui/list.css';

/** All tournaments: running, upcoming, the player's own, and finished ones. */
export function TournamentsScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const now = useServerNow(0, LISTS_MILLIS);
  const title = text('title.tournaments');
  if (session.type === 'away') return <ErrorPage reason="away" title={title} />;
  return (
    <InnerPage
      title={title}
      className="tournaments"
      actions={
        <IconLink to="/tournaments/new" label={text('tournament.hold')}>
          <Icon name="plus" />
        </IconLink>
      }
    >
      <ButtonLink className="tournaments__new only-desktop" to="/tournaments/new">
        <Icon name="plus" />
        {text('tournament.hold')}
      </ButtonLink>
      <div className="tournaments__columns">
        <ToPlay now={now} />
        <div>
          <Own now={now} />
          <Finished now={now} />
        </div>
      </div>
    </InnerPage>
  );
}

interface ListProps {
  readonly now: number;
}

/** The tournaments that a visitor can join, now or later. */
function ToPlay({ now }: ListProps): ReactElement {
  const text = useText();
  const running = useTournaments('running');
  const upcoming = useTournaments('upcoming');
  if (running.data === undefined || upcoming.data === undefined) {
    return running.isError || upcoming.isError ? (
      <Card as="output" isPadded>
        {text('tournament.listAway')}
      </Card>
    ) : (
      <Waiting />
    );
  }
  if (running.data.length + upcoming.data.length === 0) {
    return (
      <EmptyState art="soldiers" title={text('tournament.none')} hint={text('tournament.noneHint')}>
        <ButtonLink variant="tint" size="small" to="/tournaments/new">
          {text('tournament.hold')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div>
      <Section heading={text('tournament.running')} tournaments={running.data} now={now}>
        <NothingRuns next={upcoming.data[0]} now={now} />
      </Section>
      <Section heading={text('tournament.upcoming')} tournaments={upcoming.data} now={now} />
    </div>
  );
}

interface NothingRunsProps extends ListProps {
  readonly next: TournamentSummary | undefined;
}

function NothingRuns({ next, now }: NothingRunsProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <Card as="div" isPadded>
      <p>{text('tournament.none')}</p>
      {next === undefined ? null : (
        <p className="hint">
          {text('tournament.nextOne', {
            name: nameOf(next, text),
            when: whenText(next.startsAt, now, locale),
          })}
        </p>
      )}
    </Card>
  );
}

interface SectionProps extends ListProps {
  readonly heading: string;
  readonly tournaments: readonly TournamentSummary[];
  readonly isOwnList?: boolean;
  /** Replaces an empty list; without it the section is hidden. */
  readonly children?: ReactElement;
}

function Section(props: SectionProps): ReactElement | null {
  const { heading, tournaments, now, isOwnList = false, children } = props;
  const id = useId();
  if (tournaments.length === 0 && children === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="section-heading" id={id}>
        {heading}
      </h2>
      {tournaments.length === 0 ? (
        children
      ) : (
        <ul className="list">
          {tournaments.map((tournament) => (
            <TournamentRow
              key={tournament.id}
              tournament={tournament}
              now={now}
              isOwnList={isOwnList}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The player's own tournaments that are not over. */
function Own({ now }: ListProps): ReactElement | null {
  const text = useText();
  const isMember = memberOf(useSession()) !== undefined;
  const { data = [] } = useTournaments('mine', isMember);
  const open = data.filter(({ state }) => state === 'upcoming' || state === 'running');
  return <Section heading={text('tournament.mine')} tournaments={open} now={now} isOwnList />;
}

function Finished({ now }: ListProps): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const id = useId();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const list = usePagedCall(['tournaments', 'finished', userId], async (cursor) => {
    const query = { which: 'finished', cursor } as const;
    return (await api.call(CALLS.listTournaments, { query, isShownInPage: true })).data;
  });
  // The column beside it already reports that the server does not answer.
  if (list.error !== null && list.items.length === 0) return <></>;
  return (
    <section aria-labelledby={id} hidden={!list.isPending && list.items.length === 0}>
      <h2 className="section-heading" id={id}>
        {text('tournament.finished')}
      </h2>
      <PagedListView
        list={list}
        empty={null}
        renderItem={(tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} now={now} />
        )}
      />
    </section>
  );
}
