// An engine that is given many searches at once and answers them in turn, so that it never waits for who plays.
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
import { readConfig } from '../../apps/engine/src/config.ts';
import { spawnEngine } from '../../apps/engine/src/spawn-engine.ts';

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

/** What a step is, is its cap: a busy machine must not make the stronger one weaker. */
const PATIENCE_MILLIS = 600_000;
/** Small tables are cleared sooner; the longest search of a step does not fill them. */
const HASH_MEGABYTES = 1;

/** Every search begins with an empty memory, as those of the site do: `ucinewgame` also waits for the one before. */
export function openBatchEngine(): BatchEngine {
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
  };
}

function commandsOf(question: Question): readonly string[] {
  const limits = { ...question.limits, millis: PATIENCE_MILLIS };
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
