import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { PlayerSheetView } from './player-sheet-view.tsx';

/** Finds a player and shows all that operators know of them. */
export function PlayerDesk(): ReactElement {
  const text = useText();
  const api = useApi();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const who = query.get('who') ?? '';
  const [word, setWord] = useState(who);
  const found = useQuery({
    queryKey: ['operator', 'player', who],
    enabled: who !== '',
    queryFn: async () => (await api.call(CALLS.operatorPlayer, { query: { who } })).data,
  });
  return (
    <>
      <form
        className="op-bar"
        onSubmit={(event) => {
          event.preventDefault();
          if (word.trim() !== '') setQuery({ tab: 'players', who: word.trim() });
        }}
      >
        <label className="vh" htmlFor={id}>
          {text('operator.find')}
        </label>
        <input
          id={id}
          className="input"
          value={word}
          maxLength={40}
          placeholder={text('operator.find')}
          onChange={(event) => setWord(event.target.value)}
        />
        <button type="submit" className="btn tint">
          {text('operator.search')}
        </button>
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
