import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { shortAdvantage, chanceOf, type Evaluation } from './evaluation.ts';
import './evaluation.css';

export interface EvaluationGraphProps {
  /** One for each position; a review in progress has only the last ones. */
  readonly evaluations: readonly (Evaluation | undefined)[];
  /** The number of moves of the game. */
  readonly plies: number;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

/** The course of the game; a slider over it goes to any move. */
export function EvaluationGraph({
  evaluations,
  plies,
  ply,
  onGo,
}: EvaluationGraphProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { red, black } = graphPaths(evaluations);
  const evaluation = evaluations[ply];
  const value = evaluation === undefined ? '' : shortAdvantage(evaluation, text, locale);
  const middle = GRAPH_HEIGHT / 2;
  const width = Math.max(1, plies);
  return (
    <div className="evaluation-graph">
      <svg
        className="evaluation-graph__picture"
        viewBox={`0 0 ${width} ${GRAPH_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="evaluation-graph__red" d={red} />
        <path className="evaluation-graph__black" d={black} />
        <line className="evaluation-graph__axis" x1="0" y1={middle} x2={width} y2={middle} />
        <line className="evaluation-graph__cursor" x1={ply} y1="0" x2={ply} y2={GRAPH_HEIGHT} />
      </svg>
      <span className="evaluation-graph__value tabular" aria-hidden="true">
        {value}
      </span>
      <input
        className="evaluation-graph__slider"
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

/** The height of the graph; RED is better above the middle. */
const GRAPH_HEIGHT = 100;
const MIDDLE = GRAPH_HEIGHT / 2;

/** The two areas of a graph over the plies of a game, as paths: RED's above the axis, BLACK's below. */
function graphPaths(evaluations: EvaluationGraphProps['evaluations']): {
  readonly red: string;
  readonly black: string;
} {
  const points = evaluations.flatMap((evaluation, ply) =>
    evaluation === undefined ? [] : [{ ply, y: GRAPH_HEIGHT * (1 - chanceOf('RED', evaluation)) }],
  );
  return {
    red: areaOf(points.map(({ ply, y }) => ({ ply, y: Math.min(y, MIDDLE) }))),
    black: areaOf(points.map(({ ply, y }) => ({ ply, y: Math.max(y, MIDDLE) }))),
  };
}

function areaOf(points: readonly { readonly ply: number; readonly y: number }[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const path = points.map(({ ply, y }) => `${ply} ${y.toFixed(1)}`).join('L');
  return `M${first.ply} ${MIDDLE}L${path}L${last.ply} ${MIDDLE}Z`;
}
