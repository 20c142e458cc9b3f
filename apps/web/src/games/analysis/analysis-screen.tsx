import { type ReactElement, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { GameTable } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AnalysisBench } from './analysis-bench.tsx';
import { reduceAnalysis } from './analysis-state.ts';
import { openFrom, useKeptAnalysis } from './use-kept-analysis.ts';

/** A board to think on: both sides move, and every line that was tried is kept. */
export function AnalysisScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const [state, send] = useReducer(reduceAnalysis, query, openFrom);
  useKeptAnalysis(state, query.toString());
  return (
    <GameTable title={text('title.analysis')} layout="review">
      <AnalysisBench state={state} send={send} startsFlipped={query.get('side') === 'BLACK'} />
    </GameTable>
  );
}
