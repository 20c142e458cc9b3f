import { CALLS, type PlayerSheet } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { SanctionCard } from '../sanctions/index.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { GameCheckCard } from './game-check-card.tsx';
import { SanctionForm } from './sanction-form.tsx';
import '../../ui/field.css';

/** Finds a player by name or id and shows the operator's view. */
export function PlayerAdmin(): ReactElement {
  const text = useText();
  const api = useApi();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const who = query.get('who') ?? '';
  const [input, setInput] = useState(who);
  const found = useQuery({
    queryKey: ['operator', 'player', who],
    enabled: who !== '',
    queryFn: async () => (await api.call(CALLS.operatorPlayer, { query: { who } })).data,
  });
  return (
    <>
      <form
        className="operator__bar"
        onSubmit={(event) => {
          event.preventDefault();
          if (input.trim() !== '') setQuery({ tab: 'players', who: input.trim() });
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {text('operator.find')}
        </label>
        <input
          id={id}
          className="text-input"
          value={input}
          maxLength={40}
          placeholder={text('operator.find')}
          onChange={(event) => setInput(event.target.value)}
        />
        <Button type="submit" variant="tint">
          {text('operator.search')}
        </Button>
      </form>
      {who === '' ? (
        <EmptyState
          art="horse"
          title={text('operator.findFirst')}
          hint={text('operator.findHint')}
        />
      ) : null}
      {who !== '' && found.isPending ? <Waiting /> : null}
      {found.isError ? (
        <EmptyState
          art="horse"
          title={text('operator.notFound')}
          hint={text('operator.findHint')}
        />
      ) : null}
      {found.data === undefined ? null : <PlayerSheetView sheet={found.data} />}
    </>
  );
}

/** Account facts, sanctions and last games of a player, with the sanction form. */
function PlayerSheetView({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  return (
    <div className="operator__columns">
      <div>
        <PlayerFacts sheet={sheet} />
        <SanctionForm key={sheet.player.userId} sheet={sheet} />
      </div>
      <div>
        <h2 className="section-heading">{text('operator.sanctions')}</h2>
        {sheet.measures.length === 0 ? (
          <p className="hint">{text('operator.noSanctions')}</p>
        ) : null}
        {sheet.measures.map((sanction) => (
          <SanctionCard key={sanction.id} sanction={sanction} />
        ))}
        <LastGames sheet={sheet} />
      </div>
    </div>
  );
}

function PlayerFacts({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const moment = dateFormat('moment', locale);
  const { player, createdAt, lastSeenAt, mutedUntil, bannedUntil, reports } = sheet;
  return (
    <Card isPadded>
      <h2 className="operator__heading">
        <PlayerLink userId={player.userId}>{player.userName}</PlayerLink>
        <small className="tabular">#{player.userId}</small>
      </h2>
      <p className="tabular">
        {text('operator.facts', {
          since: moment(createdAt),
          seen: lastSeenAt === null ? text('operator.never') : moment(lastSeenAt),
        })}
      </p>
      <p className="tabular">{text('operator.tally', reports)}</p>
      {mutedUntil === null ? null : (
        <p className="form-error">{text('operator.mutedUntil', { when: moment(mutedUntil) })}</p>
      )}
      {bannedUntil === null ? null : (
        <p className="form-error">{text('operator.bannedUntil', { when: moment(bannedUntil) })}</p>
      )}
    </Card>
  );
}

function LastGames({ sheet: { games } }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  return (
    <>
      <h2 className="section-heading">{text('operator.lastGames')}</h2>
      <ul className="operator__items">
        {games.map(({ id, opponent }) => (
          <li key={id}>
            <span>
              <b>{opponent}</b> <small className="tabular">#{id}</small>
            </span>
            <GameCheckCard gameId={id} />
          </li>
        ))}
      </ul>
    </>
  );
}
