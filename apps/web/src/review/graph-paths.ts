import { chanceOf, type Look } from './look.ts';

/** The graph is drawn on a sheet of this height; RED is better above the middle. */
export const GRAPH_HEIGHT = 100;
const MIDDLE = GRAPH_HEIGHT / 2;

/** The two areas of a graph over the plies of a game, as paths: RED's above the axis, BLACK's below. */
export function graphPaths(looks: readonly Look[]): {
  readonly red: string;
  readonly black: string;
} {
  const heights = looks.map((look) => GRAPH_HEIGHT * (1 - chanceOf('RED', look)));
  return {
    red: areaOf(heights.map((y) => Math.min(y, MIDDLE))),
    black: areaOf(heights.map((y) => Math.max(y, MIDDLE))),
  };
}

function areaOf(heights: readonly number[]): string {
  if (heights.length === 0) return '';
  const points = heights.map((y, ply) => `${ply} ${y.toFixed(1)}`).join('L');
  return `M0 ${MIDDLE}L${points}L${heights.length - 1} ${MIDDLE}Z`;
}
