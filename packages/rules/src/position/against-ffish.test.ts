import { beforeAll, describe, expect, test } from 'vitest';
import { judgeLine } from '../endings/ending.ts';
import { startLine } from '../endings/move-line.ts';
import { coordinatesOf } from '../testing/coordinates.ts';
import { resultOf, loadOracle, type OracleBoard } from '../testing/ffish.ts';
import { chosen, randomRuns, seededRandom } from '../testing/random-play.ts';
import { startPosition } from './lawful.ts';
import { writePlacement, writePositionCode } from './position-code.ts';
import { afterMove, isCheck, legalMoves, type Position } from './position.ts';

const GAMES = randomRuns(320);
const LONGEST = 110;
const SEED = 20_261_115;

describe('[R3] [R5.1] our rules and ffish agree at every ply of seeded random games', () => {
  let board: OracleBoard;
  beforeAll(async () => {
    board = new (await loadOracle()).Board('xiangqi');
  });

  test(`${GAMES} games from seed ${SEED}`, () => {
    const random = seededRandom(SEED);
    let positions = 0;
    let finished = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const played = playOne(board, random);
      positions += played.positions;
      finished += played.isOver ? 1 : 0;
    }
    expect(positions).toBeGreaterThan(94 * GAMES);
    expect(finished).toBeGreaterThan(GAMES / 32);
  });
});

function playOne(board: OracleBoard, random: () => number): { positions: number; isOver: boolean } {
  let position = startPosition();
  board.setFen(writePositionCode(position));
  for (let ply = 0; ply < LONGEST; ply += 1) {
    const moves = legalMoves(position);
    expectAgreement(board, position, moves.map(coordinatesOf));
    const move = chooseSharpMove(position, random);
    if (move === undefined || board.isGameOver(false)) return { positions: ply + 1, isOver: true };
    position = afterMove(position, move);
    board.push(coordinatesOf(move));
  }
  return { positions: LONGEST, isOver: false };
}

function expectAgreement(board: OracleBoard, position: Position, moves: readonly string[]): void {
  const theirs = board.legalMoves().split(' ').filter(Boolean);
  expect(moves.toSorted()).toEqual(theirs.toSorted());
  expect(isCheck(position)).toBe(board.isCheck());
  const ending = judgeLine(startLine(position));
  expect(ending !== undefined).toBe(board.isGameOver(false));
  expect(resultOf(ending)).toBe(board.result(false));
  expect(board.fen().startsWith(`${writePlacement(position)} `)).toBe(true);
  expect(board.fen().split(' ').slice(4)).toEqual([
    `${position.quietPlies}`,
    `${position.moveNumber}`,
  ]);
}

/** Chooses a capture or a check half of the time, so that games come to an end. */
function chooseSharpMove(
  position: Position,
  random: () => number,
): ReturnType<typeof legalMoves>[number] | undefined {
  const moves = legalMoves(position);
  const sharp = moves.filter(
    (move) => (position.cells[move.to] ?? 0) !== 0 || isCheck(afterMove(position, move)),
  );
  return chosen(random, random() < 0.5 && sharp.length > 0 ? sharp : moves);
}
