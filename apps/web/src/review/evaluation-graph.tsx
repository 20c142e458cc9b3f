import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { shortAdvantage } from './advantage-text.ts';
import { GRAPH_HEIGHT, graphPaths } from './graph-paths.ts';
import type { Look } from './look.ts';

interface EvaluationGraphProps {
  readonly looks: readonly Look[];
  /** The number of moves of the game. */
  readonly plies: number;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

/** How the game went, move by move; a slider over it goes to any of them. */
export function EvaluationGraph({ looks, plies, ply, onGo }: EvaluationGraphProps): ReactElement {
  const text = useText();
  const { red, black } = graphPaths(looks);
  const look = looks[ply];
  const value = look === undefined ? '' : shortAdvantage(look, text);
  const middle = GRAPH_HEIGHT / 2;
  const width = Math.max(1, plies);
  return (
    <div className="gwrap">
      <svg
        className="graph"
        viewBox={`0 0 ${width} ${GRAPH_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="ar" d={red} />
        <path className="ab" d={black} />
        <line className="ax" x1="0" y1={middle} x2={width} y2={middle} />
        <line className="cu" x1={ply} y1="0" x2={ply} y2={GRAPH_HEIGHT} />
      </svg>
      <span className="gval num" aria-hidden="true">
        {value}
      </span>
      <input
        className="gslide"
        type="range"
        min={0}
        max={plies}
        value={ply}
        aria-label={text('review.graph')}
        aria-valuetext={text('review.graphValue', { ply, value })}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}
