import {
  basicEnding,
  drawExercise,
  type Exercise,
  type ExerciseGoal,
  type ExerciseVerdict,
  figuresOf,
  judgeExercise,
  type OpenTable,
  probe,
  type Probe,
  TableFile,
  tableOf,
  tablesToProbe,
} from '@chuhe/tables';
import { currentPosition, type MoveLine, type Position } from '@chuhe/rules';

/** Questions to the tables, each with its answer; undefined where the device has no table. */
export interface TableTasks {
  readonly probe: { readonly ask: Position; readonly answer: Probe | undefined };
  /** The position of a seed. */
  readonly draw: {
    readonly ask: { readonly ending: string; readonly exercise: Exercise };
    readonly answer: DrawnExercise | undefined;
  };
  /** The verdict on the last move of a line. */
  readonly judge: {
    readonly ask: { readonly goal: ExerciseGoal; readonly line: MoveLine };
    readonly answer: ExerciseVerdict | undefined;
  };
}

export interface DrawnExercise {
  readonly position: Position;
  /** The moves to the win; 0 if a draw is to be held. */
  readonly left: number;
}

export type TaskType = keyof TableTasks;

/** The tables of one file; each is decompressed when it is first needed. */
export class TableShelf {
  readonly #file: TableFile;
  readonly #opened = new Map<string, OpenTable>();

  /** Throws if the file is damaged or was made under other rules. */
  constructor(bytes: Uint8Array) {
    const reading = TableFile.read(bytes);
    if (!reading.ok) throw new Error(`the endgame tables: ${reading.reason}`);
    this.#file = reading.file;
  }

  answer<Type extends TaskType>(
    type: Type,
    ask: TableTasks[Type]['ask'],
  ): TableTasks[Type]['answer'] {
    return ANSWERS[type](this, ask);
  }

  /** The tables for a position, or undefined if the file lacks its table. */
  forPosition(position: Position): ReadonlyMap<string, OpenTable> | undefined {
    const found = tableOf(position);
    return found === undefined ? undefined : this.withFamilies([found.name]);
  }

  withFamilies(names: readonly string[]): ReadonlyMap<string, OpenTable> | undefined {
    if (names.some((name) => !this.#file.rows.has(name))) return undefined;
    for (const name of names.flatMap((one) => tablesToProbe(one))) {
      const table = this.#opened.get(name) ?? this.#file.open(name);
      if (table !== undefined) this.#opened.set(name, table);
    }
    return this.#opened;
  }
}

const ANSWERS: {
  readonly [Type in TaskType]: (
    shelf: TableShelf,
    ask: TableTasks[Type]['ask'],
  ) => TableTasks[Type]['answer'];
} = {
  probe: (shelf, position) => {
    const tables = shelf.forPosition(position);
    return tables && probe(position, tables);
  },
  draw: (shelf, { ending: id, exercise }) => {
    const ending = basicEnding(id);
    const tables = ending && shelf.withFamilies(ending.tables);
    if (ending === undefined || tables === undefined) return undefined;
    const position = drawExercise(ending, exercise, figuresOf(ending).longest, tables);
    return position && { position, left: probe(position, tables)?.value.moves ?? 0 };
  },
  judge: (shelf, { goal, line }) => {
    const tables = shelf.forPosition(line.positions.at(-2) ?? currentPosition(line));
    return tables && judgeExercise(goal, line, tables);
  },
};
