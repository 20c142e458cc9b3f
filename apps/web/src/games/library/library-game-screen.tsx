import { CALLS, type LibraryGameDetail } from '@chuhe/protocol';
import { START_CODE } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { answeredMessage, isOutOfReach, useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { type LocalRecord, RecordReplay, RecordWaiting } from '../device-records/index.ts';
import { type MasterNames, useMasterNames } from '../masters/index.ts';
import { libraryGamePath, masterPath } from './library-paths.ts';

const doNothing = (): void => undefined;

/** Replays a master game. */
export function LibraryGameScreen(): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const api = useApi();
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: ['library-game', id],
    queryFn: async () =>
      (await api.call(CALLS.libraryGame, { params: { id }, isShownInPage: true })).data,
    staleTime: Infinity,
  });
  const title = text('title.libraryGame');
  const game = found.data;
  const record = useMemo(() => game && recordOf(game, names), [game, names]);
  if (found.isPending) return <RecordWaiting title={title} />;
  if (isOutOfReach(found.error))
    return (
      <ErrorPage
        reason="away"
        title={title}
        heading={answeredMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  if (game === undefined || record === undefined)
    return (
      <ErrorPage
        reason="missing"
        title={title}
        heading={text('game.missing')}
        hint={text('library.noneHint')}
      >
        <ButtonLink variant="outline" to="/library">
          {text('title.library')}
        </ButtonLink>
      </ErrorPage>
    );
  return (
    <RecordReplay
      record={record}
      title={text('library.pair', {
        red: names.person(game.red),
        black: names.person(game.black),
      })}
      startPly={0}
      isStored={false}
      namePaths={{ RED: masterPath(game.red.name), BLACK: masterPath(game.black.name) }}
      openingTag={game.openingTag ?? game.opening}
      sharing={{ path: libraryGamePath(id), ask: doNothing }}
    />
  );
}

const RESULTS = { RED: '1-0', BLACK: '0-1' } as const;

/** A master game in the format of replays. */
function recordOf(game: LibraryGameDetail, names: MasterNames): LocalRecord {
  const { event, date, site, round } = game;
  const moment = Date.parse(date === '' ? '1970-01-01' : date);
  return {
    filename: `masters-${game.id}`,
    startedAt: moment,
    savedAt: moment,
    isOpen: false,
    startCode: START_CODE,
    moves: game.moves,
    names: { RED: names.person(game.red), BLACK: names.person(game.black) },
    usedMillis: { RED: 0, BLACK: 0 },
    result: game.winner === null ? '1/2-1/2' : RESULTS[game.winner],
    headers: {
      ...(event !== undefined && { Event: names.event(event) }),
      ...(date !== '' && { Date: date.replaceAll('-', '.') }),
      ...(site !== '' && { Site: names.place(site) }),
      ...(round !== null && { Round: String(round) }),
      ECCO: game.opening,
    },
    comments: {},
  };
}
