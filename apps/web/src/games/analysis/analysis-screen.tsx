import { currentPosition } from '@chuhe/rules';
import { type ReactElement, useMemo, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { GameTable } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AnalysisBoard } from './analysis-board.tsx';
import { lineTo, reduceAnalysis } from './analysis-state.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { FIRST_PEN } from './drawing-tools.tsx';
import { EnginePanel } from './engine-lines.tsx';
import { useAnalysisKeys } from './use-analysis-keys.ts';
import { useEngineLines } from './use-engine-lines.ts';
import { openFrom, useKeptAnalysis } from './use-kept-analysis.ts';

/** A board to think on: both sides move, and every line that was tried is kept. */
export function AnalysisScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const [state, send] = useReducer(reduceAnalysis, query, openFrom);
  const [isFlipped, setFlipped] = useState(query.get('side') === 'BLACK');
  const [pen, setPen] = useState(FIRST_PEN);
  const line = useMemo(() => lineTo(state), [state]);
  const engine = useEngineLines(line);
  const flip = (): void => setFlipped(!isFlipped);
  useKeptAnalysis(state, query.toString());
  useAnalysisKeys(state, send, flip);
  return (
    <GameTable title={text('title.analysis')} layout="review">
      <AnalysisBoard
        state={state}
        line={line}
        engine={engine}
        send={send}
        isFlipped={isFlipped}
        onFlip={flip}
        pen={pen}
      />
      <AnalysisPanel
        state={state}
        position={currentPosition(line)}
        send={send}
        onFlip={flip}
        pen={pen}
        onPen={setPen}
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
