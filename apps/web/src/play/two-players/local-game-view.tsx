import { outcomeTexts } from '@chuhe/protocol';
import { type Side } from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
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
  playerName,
  rulingOf,
  capturesOf,
  useBoardEvents,
  useCycleReplay,
  useLookBack,
  useStepSounds,
} from '../../board/game-ui/index.ts';
import type { HeardGame } from '../../board/sounds/index.ts';
import { OpeningHint } from '../../games/openings/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { shortClock, timeControlText } from '../../ui/time-control-text.ts';
import { MenuButton } from '../menu-button.tsx';
import { DeviceClockFace, useTimeOut } from '../clock/index.ts';
import { useOverlays } from '../use-overlays.ts';
import {
  canAgreeDraw,
  canTakeBack,
  type LocalCommand,
  type LocalGame,
  sideToMove,
} from './local-game.ts';
import { type LocalOverlay, LocalOverlays } from './local-overlays.tsx';

interface LocalGameViewProps {
  readonly game: LocalGame;
  readonly send: (command: LocalCommand) => LocalGame | undefined;
  readonly onNew: () => void;
  readonly onRematch: () => void;
}

/** A game of two players on one device. */
export function LocalGameView({ game, send, onNew, onRematch }: LocalGameViewProps): ReactElement {
  const text = useText();
  const [isFlipped, setFlipped] = useState(false);
  const { line, outcome } = game;
  const { control } = game.clock;
  const ruling = useMemo(() => rulingOf(line), [line]);
  const cycle = useCycleReplay(ruling);
  const look = useLookBack(line.moves.length);
  const tabs = useLocalTabs(game);
  const overlays = useOverlays<LocalOverlay>(ruling, cycle);
  const onEvent = useLocalEvents(game, send);
  useTimeOut(game, () => void send({ type: 'time-out' }));
  const isOver = outcome !== undefined;
  const hint = isOver ? undefined : <OpeningHint line={line} />;
  const flip = (): void => setFlipped(!isFlipped);
  return (
    <GameTable
      title={text('title.gameLocal')}
      hint={control === undefined ? '' : shortClock(control, text).head}
      buttons={<MenuButton onClick={() => overlays.open('menu')} />}
      overlays={
        <LocalOverlays
          game={game}
          overlays={overlays}
          onCommand={send}
          onNew={onNew}
          onRematch={onRematch}
        />
      }
    >
      <BoardColumn
        label={text('local.table')}
        bottom={isFlipped ? 'BLACK' : 'RED'}
        renderSide={(side) => <LocalPlayer game={game} side={side} />}
      >
        <GameBoard
          game={line}
          shownPly={cycle.shownPly ?? look.shownPly}
          player="both"
          mode={isOver ? 'over' : 'playing'}
          isFlipped={isFlipped}
          ruling={ruling}
          onEvent={onEvent}
          onFlip={flip}
        />
      </BoardColumn>
      <GameMoves {...{ line, isOver, ruling, cycle, look, tabs, hint }}>
        <LocalActions
          game={game}
          onAsk={overlays.open}
          onTakeBack={() => send({ type: 'take-back' })}
          onFlip={flip}
          onResult={overlays.openResult}
          onNew={onNew}
          onMenu={() => overlays.open('menu')}
        />
      </GameMoves>
    </GameTable>
  );
}

/** Plays the moves of the board on this device, with their sounds. */
function useLocalEvents(
  game: LocalGame,
  send: (command: LocalCommand) => LocalGame | undefined,
): (event: BoardEvent) => void {
  const react = useBoardEvents();
  const playStep = useStepSounds();
  return (event) => {
    react(event);
    if (event.type !== 'play') return;
    const next = send({ type: 'play', move: event.move });
    if (next !== undefined) playStep(heard(game), heard(next));
  };
}

/** Both players hear a victory. */
function heard({ line, outcome }: LocalGame): HeardGame {
  return { line, end: outcome && (outcome.type === 'win' ? 'won' : 'over') };
}

interface LocalPlayerProps {
  readonly game: LocalGame;
  readonly side: Side;
}

function LocalPlayer({ game, side }: LocalPlayerProps): ReactElement {
  const text = useText();
  const { line, names } = game;
  return (
    <Seat side={side} name={playerName(names, side, text)} {...capturesOf(side, line)}>
      <DeviceClockFace game={game} side={side} isWarned />
    </Seat>
  );
}

interface LocalActionsProps {
  readonly game: LocalGame;
  /** Asks for confirmation before resigning and drawing. */
  readonly onAsk: (question: 'resign' | 'draw') => void;
  readonly onTakeBack: () => void;
  readonly onFlip: () => void;
  readonly onResult: () => void;
  readonly onNew: () => void;
  readonly onMenu: () => void;
}

function LocalActions(props: LocalActionsProps): ReactElement {
  const { game, onAsk, onTakeBack, onFlip, onResult, onNew, onMenu } = props;
  const text = useText();
  return (
    <nav className="action-bar" aria-label={text('local.actions')}>
      {game.outcome === undefined ? (
        <>
          <ActionButton
            icon="draw"
            label={text('local.draw')}
            onClick={() => onAsk('draw')}
            isDisabled={!canAgreeDraw(game)}
          />
          <ActionButton
            icon="undo"
            label={text('local.takeBack')}
            onClick={onTakeBack}
            isDisabled={!canTakeBack(game)}
          />
          <ActionButton icon="flag" label={text('local.resign')} onClick={() => onAsk('resign')} />
        </>
      ) : (
        <>
          <ActionButton icon="trophy" label={text('local.result')} onClick={onResult} />
          <ActionButton icon="plus" label={text('local.newShort')} onClick={onNew} />
        </>
      )}
      <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
      <FocusButton />
      <ActionButton icon="more" label={text('table.more')} onClick={onMenu} only="desktop" />
    </nav>
  );
}

/** The facts of the game, as a tab beside the moves. */
function useLocalTabs(game: LocalGame): readonly PanelTab[] {
  const text = useText();
  const locale = useLocale();
  const { outcome, startedAt } = game;
  const { control } = game.clock;
  const when = dateFormat('moment', locale);
  const ending = outcome && outcomeTexts(outcome, locale);
  const state =
    ending === undefined
      ? text(`local.turn.${sideToMove(game)}`)
      : `${ending.result} · ${ending.namedCause}`;
  const clock = control === undefined ? text('local.noClock') : timeControlText(control, text);
  const facts = [
    { name: text('local.state'), value: state },
    { name: text('local.clock'), value: clock },
    { name: text('local.rules'), value: text('local.rulesName') },
    { name: text('local.begun'), value: when(startedAt) },
  ];
  return [{ id: 'info', label: text('table.info'), content: <GameFacts facts={facts} /> }];
}
