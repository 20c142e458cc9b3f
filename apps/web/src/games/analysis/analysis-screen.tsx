import { currentPosition, START_CODE, startLine, startPosition } from '@chuhe/rules';
import { type ReactElement, useMemo, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BoardEvent } from '../../board/board/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  playerNames,
  Seat,
  soundOfMove,
  useBoardEvents,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { EvaluationBar } from '../review/index.ts';
import { splitMoves } from '../sharing/index.ts';
import { lineOf } from '../device-records/index.ts';
import { type Analysis, lineTo, openAnalysis, reduceAnalysis } from './analysis-state.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { EnginePanel } from './engine-lines.tsx';
import { useAnalysisKeys } from './use-analysis-keys.ts';
import { useEngineLines } from './use-engine-lines.ts';

const NO_NAMES = { RED: '', BLACK: '' };

/** A board to think on: both sides move, and every line that was tried is kept. */
export function AnalysisScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const [state, send] = useReducer(reduceAnalysis, query, openFrom);
  const [isFlipped, setFlipped] = useState(query.get('side') === 'BLACK');
  const line = useMemo(() => lineTo(state), [state]);
  const engine = useEngineLines(line);
  const isOn = engine.status !== 'off';
  const evaluation = isOn ? engine.evaluation : undefined;
  const bestMove = isOn ? engine.lines[0]?.pv[0] : undefined;
  const flip = (): void => setFlipped(!isFlipped);
  useAnalysisKeys(state, send, flip);
  const react = useBoardEvents();
  const playSound = useSound();
  const names = playerNames(NO_NAMES, text);
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type !== 'play') return;
    const next = reduceAnalysis(state, { type: 'play', move: event.move });
    playSound(soundOfMove(lineTo(next)));
    send({ type: 'play', move: event.move });
  };
  return (
    <GameTable title={text('title.analysis')} layout="review">
      <BoardColumn
        label={text('board.name')}
        bottom={isFlipped ? 'BLACK' : 'RED'}
        renderSide={(side) => <Seat side={side} name={names[side]} isQuiet />}
      >
        <div className={evaluation === undefined ? 'board-alone' : 'board-with-evaluation'}>
          <EvaluationBar evaluation={evaluation} />
          <GameBoard
            game={line}
            player="both"
            mode="playing"
            neverConfirms
            isFlipped={isFlipped}
            hint={bestMove}
            onEvent={onEvent}
            onFlip={flip}
          />
        </div>
      </BoardColumn>
      <AnalysisPanel
        state={state}
        position={currentPosition(line)}
        send={send}
        onFlip={flip}
        engine={
          <EnginePanel
            engine={engine}
            onPlay={(move, following) => send({ type: 'play', move, following })}
          />
        }
      />
    </GameTable>
  );
}

/** The game that an address brings: a position, the moves from it, and the ply to show. */
function openFrom(query: URLSearchParams): Analysis {
  const startCode = query.get('penCode') ?? START_CODE;
  const moves = splitMoves(query.get('moves') ?? '');
  const line = lineOf({ startCode, moves }) ?? startLine(startPosition());
  const ply = query.get('ply');
  return openAnalysis(line, ply === null ? line.moves.length : Number(ply));
}
