// Engines that receive many searches and answer them in turn, so that no engine waits for a game.
import { availableParallelism } from 'node:os';
import {
  type Answer,
  type Ask,
  candidatesOf,
  concludeAnswer,
  type Question,
  readUciLine,
  type SearchInfo,
  writeQuestion,
} from '@chuhe/search';
import { readConfig } from '../../../apps/engine/src/config.ts';
import { spawnEngine } from '../../../apps/engine/src/spawn-engine.ts';

export interface BatchEngine {
  readonly ask: Ask;
  readonly close: () => void;
}

interface Waiting {
  readonly question: Question;
  readonly infos: SearchInfo[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A step is defined by its node cap: a busy machine must not make the stronger one weaker. */
const TIMEOUT_MILLIS = 600_000;
/** Small tables are cleared faster; the longest search of a step does not fill them. */
const HASH_MEGABYTES = 1;

/** One engine per core; a search goes to the one with the shortest queue. */
export function openBatchEngine(): BatchEngine {
  const engines = Array.from({ length: availableParallelism() }, () => openOne());
  return {
    ask: async (question) => {
      const [free] = engines.toSorted((one, other) => one.waiting() - other.waiting());
      if (free === undefined) throw new Error('no engine');
      return free.ask(question);
    },
    close: () => {
      for (const engine of engines) engine.close();
    },
  };
}

/** Every search starts with an empty hash, as on the site: `ucinewgame` also waits for the previous one. */
function openOne(): BatchEngine & { readonly waiting: () => number } {
  const config = readConfig(process.env);
  const engine = spawnEngine({ path: config.ENGINE_PATH });
  const queue: Waiting[] = [];
  const settings = [
    `setoption name Hash value ${HASH_MEGABYTES}`,
    `setoption name VariantPath value ${config.ENGINE_VARIANT_FILE}`,
    'setoption name UCI_Variant value xiangqi60',
  ];
  for (const command of ['uci', ...settings]) engine.send(command);
  engine.onEnd((reason) => {
    for (const { reject } of queue) reject(new Error(`the engine ended: ${reason}`));
  });
  engine.onLine((line) => {
    const [first] = queue;
    const output = readUciLine(line);
    if (first === undefined) return;
    if (output.type === 'info') first.infos.push(output);
    if (output.type !== 'best') return;
    queue.shift();
    settle(first, output.move);
  });
  return {
    ask: async (question) =>
      new Promise((resolve, reject) => {
        queue.push({ question, infos: [], resolve, reject });
        for (const command of commandsOf(question)) engine.send(command);
      }),
    close: () => engine.close(),
    waiting: () => queue.length,
  };
}

function commandsOf(question: Question): readonly string[] {
  const limits = { ...question.limits, millis: TIMEOUT_MILLIS };
  return [
    'ucinewgame',
    `setoption name MultiPV value ${question.lines ?? 1}`,
    ...writeQuestion({ ...question, limits }),
  ];
}

function settle({ question, infos, resolve, reject }: Waiting, best: string): void {
  const answer = concludeAnswer(question, best, infos);
  if (answer === undefined) reject(new Error(`the engine broke the rules: ${best}`));
  else if (question.lines === undefined) resolve(answer);
  else resolve({ ...answer, candidates: candidatesOf(question, infos) });
}
