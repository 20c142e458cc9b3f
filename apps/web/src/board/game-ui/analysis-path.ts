import { type MoveLine, START_CODE, writeMoveRecord, writePositionCode } from '@chuhe/rules';

/** The moves of a line in an address: four digits each. */
export function movesInAddress({ moves }: MoveLine): string {
  return moves.map((move) => writeMoveRecord(move)).join('');
}

/** The address of the analysis board with a game at one of its plies. */
export function analysisPath(line: MoveLine, ply = line.moves.length): string {
  const start = writePositionCode(line.positions[0]);
  const query = new URLSearchParams({
    ...(line.moves.length === 0 ? {} : { moves: movesInAddress(line), ply: String(ply) }),
    ...(start === START_CODE ? {} : { penCode: start }),
  });
  return query.size === 0 ? '/analysis' : `/analysis?${query.toString()}`;
}
