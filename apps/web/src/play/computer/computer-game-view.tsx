import { currentPosition, opponentOf, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import {
  ActionButton,
  BoardColumn,
  GameBoard,
  GameMoves,
  GamePanel,
  GameTable,
  PlayerBar,
  rulingOf,
  soundOfMove,
  takenFrom,
  useBoardEvents,
  useCycleReplay,
} from '../../board/game-ui/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  canOfferDraw,
  canTakeBack,
  type ComputerCommand,
  type ComputerGame,
  isComputersTurn,
  isPersonsTurn,
  personOf,
} from './computer-game.ts';
import { type ComputerOverlay, ComputerOverlays } from './computer-overlays.tsx';
import { useComputerAdvice, useComputerMove, useEnding, useLevelName } from './use-computer.ts';
import './computer-game-view.css';

interface ComputerGameViewProps {
  readonly game: ComputerGame;
  readonly send: (command: ComputerCommand) => ComputerGame | undefined;
  readonly onNew: () => void;
  readonly onAgain: () => void;
}

/** A game against the computer. */
export function ComputerGameView(props: ComputerGameViewProps): ReactElement {
  const { game, send, onNew, onAgain } = props;
  const text = useText();
  const levelName = useLevelName();
  const [isFlipped, setFlipped] = useState(game.computer.side === 'RED');
  const [overlay, setOverlay] = useState<ComputerOverlay>();
  const { line, outcome } = game;
  const isOver = outcome !== undefined;
  const ruling = useMemo(() => rulingOf(line), [line]);
  const cycle = useCycleReplay(ruling);
  const act = useSounded(game, send);
  const thinking = useComputerMove(game, (move) => act({ type: 'play', move }));
  const advice = useComputerAdvice(line, act);
  const react = useBoardEvents();
  const flip = (): void => setFlipped(!isFlipped);
  const overlays = { game, overlay, onOverlay: setOverlay, onCommand: act, onAgain, onNew };
  return (
    <GameTable
      title={text('title.gameSingle')}
      hint={levelName(game.computer.level)}
      overlays={<ComputerOverlays {...overlays} />}
    >
      <BoardColumn
        label={text('single.table')}
        bottom={isFlipped ? 'BLACK' : 'RED'}
        renderSide={(side) => <Seat game={game} side={side} isThinking={thinking.isThinking} />}
      >
        <GameBoard
          game={line}
          shownPly={cycle.shownPly}
          player={personOf(game)}
          mode={isOver ? 'over' : 'playing'}
          isFlipped={isFlipped}
          hint={advice.hint}
          ruling={ruling}
          onEvent={(event) => {
            react(event);
            if (event.type === 'play') act({ type: 'play', move: event.move });
          }}
          onFlip={flip}
        />
      </BoardColumn>
      <GameMoves line={line} isOver={isOver} ruling={ruling} cycle={cycle}>
        {thinking.isAway ? <ComputerAway onRetry={thinking.askAgain} /> : null}
        <ComputerActions
          game={game}
          advice={advice}
          onTakeBack={() => act({ type: 'take-back' })}
          onResign={() => setOverlay('resign')}
          onResult={() => setOverlay(undefined)}
          onFlip={flip}
        />
      </GameMoves>
      <ComputerPanel game={game} onNew={onNew} />
    </GameTable>
  );
}

/** Sends a command, and plays the sounds of the move and of the result. */
function useSounded(
  game: ComputerGame,
  send: ComputerGameViewProps['send'],
): (command: ComputerCommand) => void {
  const playSound = useSound();
  return (command) => {
    const next = send(command);
    if (next === undefined || next === game) return;
    if (command.type === 'play') playSound(soundOfMove(next.line));
    const { outcome } = next;
    const isWon = outcome?.type === 'win' && outcome.winner === personOf(next);
    if (outcome !== undefined) playSound(isWon ? 'victory' : 'over');
  };
}

interface SeatProps {
  readonly game: ComputerGame;
  readonly side: Side;
  readonly isThinking: boolean;
}

function Seat({ game, side, isThinking }: SeatProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const { line, computer } = game;
  const isComputer = computer.side === side;
  const taken = takenFrom(opponentOf(side), line.positions[0], currentPosition(line));
  const name = isComputer
    ? text('single.computerName', { level: levelName(computer.level) })
    : text('single.you');
  return (
    <PlayerBar side={side} name={name} taken={taken}>
      {isComputer ? (
        <span className="computer-thinking" aria-live="polite">
          {isThinking ? text('single.thinking') : ''}
        </span>
      ) : null}
    </PlayerBar>
  );
}

/** Neither the server nor an engine on this device has found a move. */
function ComputerAway({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const text = useText();
  return (
    <div className="coach-card coach-card--bad" role="alert">
      <div>
        <b>{text('single.away')}</b>
        <p>{text('single.awayHint')}</p>
        <button type="button" className="button button--small" onClick={onRetry}>
          {text('single.askAgain')}
        </button>
      </div>
    </div>
  );
}

interface ComputerActionsProps {
  readonly game: ComputerGame;
  readonly advice: ReturnType<typeof useComputerAdvice>;
  readonly onTakeBack: () => void;
  readonly onResign: () => void;
  readonly onResult: () => void;
  readonly onFlip: () => void;
}

function ComputerActions(props: ComputerActionsProps): ReactElement {
  const { game, advice, onTakeBack, onResign, onResult, onFlip } = props;
  const text = useText();
  return (
    <nav className="action-bar" aria-label={text('local.actions')}>
      <ActionButton
        icon="bulb"
        label={text('puzzle.hint')}
        onClick={advice.askHint}
        isDisabled={!isPersonsTurn(game) || advice.isAsking}
      />
      <ActionButton
        icon="undo"
        label={text('local.takeBack')}
        onClick={onTakeBack}
        isDisabled={!canTakeBack(game)}
      />
      <ActionButton
        icon="draw"
        label={text('local.draw')}
        onClick={advice.offerDraw}
        isDisabled={!canOfferDraw(game) || advice.isAsking}
      />
      {game.outcome === undefined ? (
        <ActionButton icon="flag" label={text('local.resign')} onClick={onResign} />
      ) : (
        <ActionButton icon="trophy" label={text('local.result')} onClick={onResult} />
      )}
      <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
    </nav>
  );
}

interface ComputerPanelProps {
  readonly game: ComputerGame;
  readonly onNew: () => void;
}

function ComputerPanel({ game, onNew }: ComputerPanelProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const levelName = useLevelName();
  const ending = useEnding(game);
  const { startedAt, computer, filename } = game;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const turn = text(isComputersTurn(game) ? 'single.itsTurn' : 'single.yourTurn');
  const state = ending === undefined ? turn : `${ending.result} · ${ending.namedCause}`;
  return (
    <GamePanel
      hint={when.format(startedAt)}
      phones="children"
      facts={[
        { name: text('local.state'), value: state },
        { name: text('single.strength'), value: levelName(computer.level) },
        { name: text('single.side'), value: text(`table.side.${personOf(game)}`) },
      ]}
    >
      <div className="panel-actions">
        <button type="button" className="button button--block" onClick={onNew}>
          <Icon name="plus" />
          {text('local.new')}
        </button>
        <AppLink className="button button--block" to={`/local/${encodeURIComponent(filename)}`}>
          <Icon name="search" />
          {text('local.review')}
        </AppLink>
      </div>
    </GamePanel>
  );
}
