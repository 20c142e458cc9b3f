import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';

/** A person's games and puzzles in three figures; nothing while the server does not tell. */
export function Statistics({ userId }: { readonly userId: string }): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['statistics', userId],
    queryFn: async () => (await api.call(CALLS.getStatistics)).data,
  });
  if (data === undefined) return null;
  const games = data.wins + data.draws + data.losses;
  const won = games === 0 ? '–' : `${Math.round((100 * data.wins) / games)}%`;
  const figures = [
    [text('mine.games'), String(games)],
    [text('mine.won'), won],
    [text('mine.puzzles'), String(data.solved)],
  ] as const;
  return (
    <ul className="facts wide">
      {figures.map(([name, figure]) => (
        <li key={name}>
          <small>{name}</small>
          <b className="num">{figure}</b>
        </li>
      ))}
    </ul>
  );
}
