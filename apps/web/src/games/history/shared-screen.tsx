import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { GameMissing, GameReplay } from './game-replay.tsx';

const doNothing = (): void => undefined;

/** A game shared by a link. */
export function SharedHistoryScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  const title = text('title.historyShare');
  if (key === '') return <GameMissing title={title} />;
  return (
    <GameReplay
      title={title}
      queryKey={['shared', key]}
      fetchGame={async () =>
        (await api.call(CALLS.shareDetails, { query: { key }, isShownInPage: true })).data
      }
      sharing={{ path: `/h?key=${key}`, ask: doNothing }}
    />
  );
}
