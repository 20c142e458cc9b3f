import { currentPosition, type Move, type Repetition, type Side, writeMove } from '@chuhe/rules';
import type { Grade } from '@chuhe/search';
import { type ReactElement, useMemo, useState } from 'react';
import {
  ActionButton,
  BoardColumn,
  FocusButton,
  GameBoard,
  GameFacts,
  GameMoves,
  GameTable,
  type PanelTab,
  Seat,
  rulingOf,
  capturesOf,
  useBoardEvents,
  useCycleReplay,
  useLookBack,
} from '../../board/game-ui/index.ts';
import { OpeningHint } from '../../games/openings/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { timeControlText } from '../../ui/time-control-text.ts';
import { DeviceClockFace, useTimeOut } from '../clock/index.ts';
import { MenuButton } from '../menu-button.tsx';
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
import {
  useComputerAdvice,
  useComputerMove,
  useEnding,
  useLevelName,
  useSounded,
} from './use-computer.ts';
import './computer-game-view.css';

interface ComputerGameViewProps {
  readonly game: ComputerGame;
  readonly send: (command: ComputerCommand) => ComputerGame | undefined;
  readonly onNew: () => void;
  readonly onAgain: (grade?: Grade) => void;
}

/** A game against the computer. */
export function ComputerGameView(props: ComputerGameViewProps): ReactElement {
  const { game, send, onNew, onAgain } = props;
  const text = useText();
  const levelName = useLevelName();
  const [isFlipped, setFlipped] = useState(game.computer.side === 'RED');
  const [overlay, setOverlay] = useState<ComputerOverlay>();
  const { line } = game;
  const ruling = useMemo(() => rulingOf(line), [line]);
  const cycle = useCycleReplay(ruling);
  const look = useLookBack(line.moves.length);
  const tabs = useComputerTabs(game);
  const act = useSounded(game, send);
  const thinking = useComputerMove(game, (move) => act({ type: 'play', move }));
  const advice = useComputerAdvice(line, act);
  useTimeOut(game, () => act({ type: 'time-out' }));
  const flip = (): void => setFlipped(!isFlipped);
  const overlays = { game, overlay, onOverlay: setOverlay, onCommand: act, onAgain, onNew };
  return (
    <GameTable
      title={text('title.gameSingle')}
      hint={levelName(game.computer)}
      buttons={<MenuButton onClick={() => setOverlay('menu')} />}
      overlays={<ComputerOverlays {...overlays} onFlip={flip} />}
    >
      <ComputerBoard
        game={game}
        isThinking={thinking.isThinking}
        shownPly={cycle.shownPly ?? look.shownPly}
        isFlipped={isFlipped}
        hint={advice.hint}
        ruling={ruling}
        act={act}
        onFlip={flip}
      />
      <GameMoves
        line={line}
        isOver={game.outcome !== undefined}
        hint={game.outcome === undefined ? <OpeningHint line={line} /> : undefined}
        ruling={ruling}
        cycle={cycle}
        look={look}
        tabs={tabs}
        below={<HintLine game={game} hint={advice.hint} />}
      >
        {thinking.isAway ? (
          <ComputerAway isLocked={thinking.isLocked} onRetry={thinking.askAgain} />
        ) : null}
        <ComputerActions
          game={game}
          advice={advice}
          onTakeBack={() => act({ type: 'take-back' })}
          onResign={() => setOverlay('resign')}
          onResult={() => setOverlay(undefined)}
          onMenu={() => setOverlay('menu')}
        />
      </GameMoves>
    </GameTable>
  );
}

interface ComputerBoardProps {
  readonly game: ComputerGame;
  readonly isThinking: boolean;
  /** An earlier ply to show. */
  readonly shownPly: number | undefined;
  readonly isFlipped: boolean;
  readonly hint: Move | undefined;
  readonly ruling: Repetition | undefined;
  readonly act: (command: ComputerCommand) => void;
  readonly onFlip: () => void;
}

function ComputerBoard(props: ComputerBoardProps): ReactElement {
  const { game, isThinking, shownPly, isFlipped, hint, ruling, act, onFlip } = props;
  const text = useText();
  const react = useBoardEvents();
  return (
    <BoardColumn
      label={text('single.table')}
      bottom={isFlipped ? 'BLACK' : 'RED'}
      renderSide={(side) => <ComputerPlayer game={game} side={side} isThinking={isThinking} />}
    >
      <GameBoard
        game={game.line}
        shownPly={shownPly}
        player={personOf(game)}
        mode={game.outcome === undefined ? 'playing' : 'over'}
        canPremove
        isFlipped={isFlipped}
        hint={hint}
        ruling={ruling}
        onEvent={(event) => {
          react(event);
          if (event.type === 'play') act({ type: 'play', move: event.move });
        }}
        onFlip={onFlip}
      />
    </BoardColumn>
  );
}

interface ComputerPlayerProps {
  readonly game: ComputerGame;
  readonly side: Side;
  readonly isThinking: boolean;
}

function ComputerPlayer({ game, side, isThinking }: ComputerPlayerProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const { line, computer } = game;
  const isComputer = computer.side === side;
  const turn = isPersonsTurn(game) ? text('single.yourTurn') : '';
  return (
    <Seat
      side={side}
      name={text(isComputer ? 'single.computer' : 'single.you')}
      detail={
        isComputer ? (
          <span aria-live="polite">
            {isThinking
              ? `${levelName(computer)} · ${text('single.thinking')}`
              : levelName(computer)}
          </span>
        ) : (
          turn
        )
      }
      {...capturesOf(side, line)}
    >
      {game.clock.control === undefined ? null : (
        <DeviceClockFace game={game} side={side} isWarned={!isComputer} />
      )}
    </Seat>
  );
}

interface HintLineProps {
  readonly game: ComputerGame;
  readonly hint: Move | undefined;
}

/** The suggested move in words; its arrow is on the board. */
function HintLine({ game, hint }: HintLineProps): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  return (
    <output className={hint === undefined ? 'visually-hidden' : 'computer-hint'}>
      {hint === undefined ? null : (
        <>
          <Icon name="bulb" size="small" />
          {text('single.try', { move: writeMove(currentPosition(game.line), hint, notation) })}
        </>
      )}
    </output>
  );
}

/** Shown when neither the server nor an engine on this device has found a move. */
interface ComputerAwayProps {
  readonly isLocked: boolean;
  readonly onRetry: () => void;
}

function ComputerAway({ isLocked, onRetry }: ComputerAwayProps): ReactElement {
  const text = useText();
  return (
    <div className="coach-card coach-card--bad" role="alert">
      <div>
        <b>{text('single.away')}</b>
        <p>{text(isLocked ? 'engine.lockedByOthers' : 'single.awayHint')}</p>
        <Button size="small" onClick={onRetry}>
          {text('single.askAgain')}
        </Button>
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
  readonly onMenu: () => void;
}

function ComputerActions(props: ComputerActionsProps): ReactElement {
  const { game, advice, onTakeBack, onResign, onResult, onMenu } = props;
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
      <FocusButton />
      <ActionButton icon="more" label={text('table.more')} onClick={onMenu} />
    </nav>
  );
}

/** The facts of the game, as a tab beside the moves. */
function useComputerTabs(game: ComputerGame): readonly PanelTab[] {
  const text = useText();
  const locale = useLocale();
  const levelName = useLevelName();
  const ending = useEnding(game);
  const { startedAt, computer } = game;
  const { control } = game.clock;
  const when = dateFormat('moment', locale);
  const turn = text(isComputersTurn(game) ? 'single.itsTurn' : 'single.yourTurn');
  const state = ending === undefined ? turn : `${ending.result} · ${ending.namedCause}`;
  const facts = [
    { name: text('local.state'), value: state },
    { name: text('single.strength'), value: levelName(computer) },
    { name: text('single.side'), value: text(`table.side.${personOf(game)}`) },
    {
      name: text('clock.name'),
      value: control === undefined ? text('local.noClock') : timeControlText(control, text),
    },
    { name: text('local.begun'), value: when(startedAt) },
  ];
  return [{ id: 'info', label: text('table.info'), content: <GameFacts facts={facts} /> }];
}
