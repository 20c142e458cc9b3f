import { CALLS, type LibraryGame } from '@chuhe/protocol';
import { type Position, readPosition, START_CODE, startPosition } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { lineOf } from '../device-records/index.ts';
import { GamePreview, type ListedGame } from '../game-list/index.ts';

export interface MasterPreviewProps {
  readonly game: LibraryGame;
  readonly listed: ListedGame;
  readonly onChoose: (step: 1 | -1) => void;
}

/** The selected game of masters beside the list. */
export function MasterPreview({ game, listed, onChoose }: MasterPreviewProps): ReactElement {
  const text = useText();
  const api = useApi();
  const { id } = game;
  // The page of the game uses the same key.
  const { data } = useQuery({
    queryKey: ['library-game', id],
    queryFn: async () =>
      (await api.call(CALLS.libraryGame, { params: { id }, isShownInPage: true })).data,
    staleTime: Infinity,
  });
  const line = useMemo(() => data && lineOf({ startCode: START_CODE, moves: data.moves }), [data]);
  return (
    <GamePreview
      game={listed}
      line={line}
      end={endOf(game)}
      action={text('local.review')}
      onChoose={onChoose}
    />
  );
}

/** The last position, until the moves arrive. */
function endOf({ endCode }: LibraryGame): Position {
  const reading = readPosition(endCode);
  return reading.ok ? reading.position : startPosition();
}
