// Plays a whole game against the computer on the screen: the moves come from a script, the rules are ours.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type MoveLine,
  type Move,
  type Position,
  readMoveText,
  startLine,
  startPosition,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import { expect, type Page } from '@playwright/test';
import { cellAt, pointsOf } from './local-game.ts';

/** Chooses moves, and can be closed. */
export interface Script {
  readonly choose: (position: Position) => Promise<Move>;
  readonly close: () => void;
}

const MAX_PLIES = 240;
/** The longest acceptable answer time on a busy machine. */
const ANSWER_MILLIS = 30_000;
const ENGINE = process.env['ENGINE_PATH'] ?? '/usr/games/fairy-stockfish';

/** Plays like a shallow search of the native engine. */
export function strongScript(): Script {
  const engine = spawn(ENGINE, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: engine.stdout });
  const send = (line: string): void => {
    engine.stdin.write(`${line}\n`);
  };
  send('uci');
  send('setoption name UCI_Variant value xiangqi');
  return {
    choose: async (position) => {
      const answer = new Promise<string>((resolve) => {
        lines.on('line', (line) => {
          if (line.startsWith('bestmove ')) resolve(line.split(' ')[1] ?? '');
        });
      });
      send(`position fen ${writePositionCode({ ...position, codeForm: 'full' })}`);
      send('go depth 8');
      const reading = readMoveText(position, await answer, 'uci');
      lines.removeAllListeners('line');
      if (!reading.ok) throw new Error('the script’s move is not legal');
      return reading.move;
    },
    close: () => engine.kill('SIGKILL'),
  };
}

/** Always the legal move in the middle of the list: weak enough to lose. */
export function weakScript(): Script {
  return {
    choose: async (position) => {
      const moves = legalMoves(position);
      const move = moves[Math.floor(moves.length / 2)];
      if (move === undefined) throw new Error('there is no move');
      return Promise.resolve(move);
    },
    close: () => undefined,
  };
}

/** RED's whole game, move by move on the screen, until the rules end it; returns the line. */
export async function playThrough(page: Page, script: Script): Promise<MoveLine> {
  let line = startLine(startPosition());
  while (judgeLine(line) === undefined && line.moves.length < MAX_PLIES) {
    const move = await script.choose(currentPosition(line));
    await touch(page, writeMoveRecord(move));
    line = extendLine(line, move);
    if (judgeLine(line) === undefined) line = extendLine(line, await answerOn(page, line));
  }
  script.close();
  return line;
}

async function touch(page: Page, record: string): Promise<void> {
  const { from, to } = pointsOf(record);
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
}

/** The computer's answer: the one legal move that leads to the current board. */
async function answerOn(page: Page, line: MoveLine): Promise<Move> {
  const count = line.moves.length + 1;
  await expect(page.locator('.move-list .move-list__move')).toHaveCount(count, {
    timeout: ANSWER_MILLIS,
  });
  const written = await page.locator('.move-list .move-list__move').last().innerText();
  const position = currentPosition(line);
  const reading = readMoveText(position, written.trim(), 'iccs');
  if (!reading.ok) throw new Error(`${written} is no legal answer`);
  return reading.move;
}
