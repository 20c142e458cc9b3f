import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { GameReplay } from './game-replay.tsx';

const doNothing = (): void => undefined;

/** One public game, move by move. */
export function TodayOneScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const { id = '' } = useParams();
  return (
    <GameReplay
      title={text('title.todayHistoryOne')}
      queryKey={['public', id]}
      fetchGame={async () =>
        (await api.call(CALLS.todayGameById, { params: { id }, isShownInPage: true })).data
      }
      sharing={{ path: `/th?id=${id}`, ask: doNothing }}
    />
  );
}
