import { CALLS, type GameSummary, outcomeTexts } from '@chuhe/protocol';
import type { MoveLine } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lineOf } from '../device-records/index.ts';
import { GamePreview, type ListedGame } from '../game-list/index.ts';
import { ShareSheet, useShareKey } from '../sharing/index.ts';
import { outcomeOf } from './game-record.ts';
import { endOf } from './listed-game.ts';

interface PreviewProps {
  readonly game: GameSummary;
  readonly listed: ListedGame;
  readonly onChoose: (step: 1 | -1) => void;
}

/** One of the user's games beside the list, with its review and its link. */
export function OwnPreview(props: PreviewProps & { readonly userId: string }): ReactElement {
  const { game, listed, userId, onChoose } = props;
  const text = useText();
  const api = useApi();
  // Its review uses the same key.
  const line = useLine(['own', userId, game.id], async () => {
    const content = { params: { id: game.id }, isSilent: true };
    return (await api.call(CALLS.gameById, content)).data;
  });
  return (
    <GamePreview
      game={listed}
      line={line}
      end={endOf(game)}
      action={text('local.review')}
      onChoose={onChoose}
    >
      {line === undefined ? null : (
        <ShareButton key={game.id} game={game} listed={listed} line={line} />
      )}
    </GamePreview>
  );
}

/** A public game beside the list. */
export function PublicPreview({ game, listed, onChoose }: PreviewProps): ReactElement {
  const text = useText();
  const api = useApi();
  const line = useLine(['public', game.id], async () => {
    const content = { params: { id: game.id }, isSilent: true };
    return (await api.call(CALLS.todayGameById, content)).data;
  });
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

interface Played {
  readonly penCode: string;
  readonly moves: readonly string[];
}

/** The moves of a game, under the query key that its page uses too. */
function useLine(
  key: readonly string[],
  fetchGame: () => Promise<Played & { readonly moves: string[] }>,
): MoveLine | undefined {
  const { data } = useQuery({
    queryKey: ['game', ...key],
    queryFn: fetchGame,
    staleTime: Infinity,
  });
  return useMemo(() => data && lineOf({ startCode: data.penCode, moves: data.moves }), [data]);
}

interface ShareButtonProps extends Pick<PreviewProps, 'game' | 'listed'> {
  readonly line: MoveLine;
}

function ShareButton({ game, listed, line }: ShareButtonProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const share = useShareKey({ isSilent: false });
  const outcome = outcomeOf(game);
  const names = { RED: listed.players.RED.name, BLACK: listed.players.BLACK.name };
  const texts = outcome && outcomeTexts(outcome, locale, { names });
  return (
    <>
      <Button
        onClick={() => {
          share.ask(game.id);
          setOpen(true);
        }}
      >
        <Icon name="share" size="small" />
        {text('share.open')}
      </Button>
      <ShareSheet
        isOpen={isOpen && share.path !== undefined}
        onClose={() => setOpen(false)}
        line={line}
        ply={line.moves.length}
        title={texts?.result ?? ''}
        hint={texts?.namedCause ?? ''}
        names={names}
        path={share.path}
        onRevoke={() => share.revoke(game.id)}
      />
    </>
  );
}
