import { CALLS, type GameSummary, outcomeTexts } from '@chuhe/protocol';
import {
  type MoveLine,
  opponentOf,
  type PerSide,
  readPosition,
  type Side,
  startPosition,
} from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import {
  GameBoard,
  SideDisc,
  StepControls,
  usePageKeys,
  useReplay,
} from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lineOf } from '../device-records/index.ts';
import { ShareSheet, useShareKey } from '../sharing/index.ts';
import { nameOf, outcomeOf } from './game-record.ts';
import './game-preview.css';

interface GamePreviewProps {
  readonly game: GameSummary;
  /** The side of the viewer, at the bottom. */
  readonly viewer: Side;
  readonly userId: string;
  /** Selects the next or the previous game of the list. */
  readonly onChoose: (step: 1 | -1) => void;
}

/** The selected game of the list beside it: its moves on a board, and a link to its review. */
export function GamePreview(props: GamePreviewProps): ReactElement {
  const { game, viewer, userId, onChoose } = props;
  const text = useText();
  const locale = useLocale();
  const line = useLine(userId, game.id);
  const other = opponentOf(viewer);
  useArrowKeys(['ArrowUp', 'ArrowDown'], onChoose);
  const names = {
    RED: nameOf(game.red, text, locale),
    BLACK: nameOf(game.black, text, locale),
  };
  return (
    <Card as="aside" className="game-preview" aria-label={text('history.preview')}>
      <Player name={names[other]} side={other} />
      {line === undefined ? (
        <>
          <GameBoard game={lastPosition(game)} isFlipped={viewer === 'BLACK'} />
          <div className="game-preview__foot">
            <Player name={names[viewer]} side={viewer} />
          </div>
        </>
      ) : (
        <Replay key={game.id} {...props} line={line} names={names} />
      )}
      <div className="game-preview__actions">
        <ButtonLink variant="primary" to={`/user/history/${game.id}`}>
          {text('local.review')}
        </ButtonLink>
        {line === undefined ? null : (
          <ShareButton key={game.id} {...props} line={line} names={names} />
        )}
      </div>
    </Card>
  );
}

interface LoadedProps extends GamePreviewProps {
  readonly line: MoveLine;
  readonly names: PerSide<string>;
}

/** The board with its steps; the left and right keys step through the game too. */
function Replay({ line, names, viewer }: LoadedProps): ReactElement {
  const last = line.moves.length;
  const [replay, send] = useReplay(0, last, last);
  const { ply } = replay;
  const go = (to: number): void => send({ type: 'go', ply: to });
  useArrowKeys(['ArrowLeft', 'ArrowRight'], (step) => go(ply + step));
  return (
    <>
      <GameBoard game={line} shownPly={ply} isFlipped={viewer === 'BLACK'} />
      <div className="game-preview__foot">
        <Player name={names[viewer]} side={viewer} />
        <StepControls
          ply={ply}
          lastPly={last}
          isPlaying={replay.isPlaying}
          onGo={go}
          onPlay={() => send({ type: 'toggle' })}
        />
      </div>
    </>
  );
}

/** Two arrow keys that step backward and forward, whatever has the focus. */
function useArrowKeys(keys: readonly [string, string], onStep: (step: 1 | -1) => void): void {
  usePageKeys((event) => {
    const index = event.defaultPrevented ? -1 : keys.indexOf(event.key);
    if (index === -1) return;
    event.preventDefault();
    onStep(index === 0 ? -1 : 1);
  });
}

function Player({ name, side }: { readonly name: string; readonly side: Side }): ReactElement {
  return (
    <div className="game-preview__player">
      <Avatar name={name} size="small" />
      <SideDisc side={side} />
      <b>{name}</b>
    </div>
  );
}

function ShareButton({ game, line, names }: LoadedProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const share = useShareKey({ isSilent: false });
  const outcome = outcomeOf(game);
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

/** The moves of one of the user's games, under the query key that its review uses too. */
function useLine(userId: string, id: string): MoveLine | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['game', 'own', userId, id],
    queryFn: async () => (await api.call(CALLS.gameById, { params: { id }, isSilent: true })).data,
    staleTime: Infinity,
  });
  return useMemo(() => data && lineOf({ startCode: data.penCode, moves: data.moves }), [data]);
}

/** The board shows the final position until the moves arrive. */
function lastPosition({ endCode }: GameSummary) {
  const reading = endCode === undefined ? undefined : readPosition(endCode);
  return reading?.ok === true ? reading.position : startPosition();
}
