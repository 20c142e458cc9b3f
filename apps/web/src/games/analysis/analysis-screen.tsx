import { type ReactElement, useCallback, useReducer } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { GameTable } from '../../board/game-ui/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { AnalysisBench } from './analysis-bench.tsx';
import { reduceAnalysis } from './analysis-state.ts';
import { openFrom, useKeptAnalysis } from './use-kept-analysis.ts';

/** The analysis board: both sides move, and every line that was tried is kept. */
export function AnalysisScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const [state, send] = useReducer(reduceAnalysis, query, openFrom);
  useKeptAnalysis(state, query.toString());
  const locale = useLocale();
  const navigate = useNavigate();
  // The studies page reads the kept tree, which is written when this page is left.
  const save = useCallback(
    () => void navigate(pathInLocale('/study?analysis', locale)),
    [navigate, locale],
  );
  return (
    <GameTable title={text('title.analysis')} layout="analysis">
      <AnalysisBench
        state={state}
        send={send}
        startsFlipped={query.get('side') === 'BLACK'}
        onSave={save}
      />
    </GameTable>
  );
}
