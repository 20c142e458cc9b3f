// RED's moves that an engine once found for the harder puzzles. They only save searches: every run proves again that
// they win.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Move,
  type Position,
  readMoveText,
  writeMoveRecord,
  writePlacement,
} from '@chuhe/rules';

/** By puzzle and position; a position is identified by a prefix of its hash. */
type Moves = Record<string, Record<string, string>>;

const FILE = new URL('advice.json', import.meta.url);

export class Advice {
  readonly #moves = JSON.parse(readFileSync(FILE, 'utf8')) as Moves;

  moveIn(puzzle: string, position: Position): Move | undefined {
    const text = this.#moves[puzzle]?.[nameOf(position)];
    const reading = text === undefined ? undefined : readMoveText(position, text, 'record');
    return reading?.ok === true ? reading.move : undefined;
  }

  add(puzzle: string, position: Position, move: Move): void {
    const moves = (this.#moves[puzzle] ??= {});
    moves[nameOf(position)] = writeMoveRecord(move);
  }

  /** One line per puzzle, in order. */
  save(): void {
    const lines = Object.keys(this.#moves)
      .toSorted()
      .map((puzzle) => `${JSON.stringify(puzzle)}:${JSON.stringify(this.#moves[puzzle])}`);
    writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  }
}

function nameOf(position: Position): string {
  return createHash('sha256').update(writePlacement(position)).digest('hex').slice(0, 8);
}
