import { spawn } from 'node:child_process';
import type { MoveLine } from '@chuhe/rules';
import {
  type Answer,
  chooseMove,
  EngineFault,
  type MoveChoice,
  type Question,
  splitLines,
  UciSession,
  type UciTransport,
} from '@chuhe/search';

/** Thinks about moves. */
export interface Thinker {
  readonly think: (line: MoveLine, millis: number) => Promise<Answer>;
  readonly close: () => void;
}

/** Searches positions in one engine, one after the other. */
export interface Searcher {
  readonly search: (choice: MoveChoice) => Promise<Answer>;
  readonly close: () => void;
}

export interface EngineOptions {
  readonly path: string;
  readonly skill: number;
}

const START_MILLIS = 10_000;
const GRACE_MILLIS = 2000;
const DEEPEST = { type: 'depth', depth: 60 } as const;
const TRIES = 3;

/** An engine that thinks for the given time. */
export function openEngine({ path, skill }: EngineOptions): Thinker {
  const { search, close } = openSearcher(path);
  return {
    think: (line, millis) => {
      const settings = { skill, limits: { cap: DEEPEST, millis }, lines: 1, blindness: 0 };
      return search({ line, settings });
    },
    close,
  };
}

/**
 * Any UCI engine that knows xiangqi; if it died, the next question restarts it. With `forgets` it plays every position
 * as if it were the first, so that a weak level gains nothing from a strong one's search.
 */
export function openSearcher(path: string, forgets = false): Searcher {
  let session: Promise<UciSession> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const ask = async (choice: MoveChoice): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      session ??= start(path);
      try {
        const engine = await session;
        const search = async (question: Question): Promise<Answer> => {
          if (forgets) await forget(engine);
          return engine.search(question, GRACE_MILLIS);
        };
        return await chooseMove(search, choice, Math.random);
      } catch (error) {
        if (!(error instanceof EngineFault) || tries === TRIES) throw error;
        closeSession(session);
        session = undefined;
      }
    }
  };
  return {
    // One question at a time: each waits for the previous one, even if that failed.
    search: (choice) => {
      const answer = turn.then(() => ask(choice));
      turn = answer.catch(() => undefined);
      return answer;
    },
    close: () => {
      if (session !== undefined) closeSession(session);
    },
  };
}

async function forget(engine: UciSession): Promise<void> {
  engine.send('ucinewgame');
  await engine.untilReady(START_MILLIS);
}

/** A session that failed to start has nothing to close. */
function closeSession(session: Promise<UciSession>): void {
  void session.then(
    (engine) => engine.close(),
    () => undefined,
  );
}

async function start(path: string): Promise<UciSession> {
  const session = new UciSession(spawnEngine(path));
  const options = new Set<string>();
  session.send('uci');
  await session.waitFor((output) => {
    if (output.type === 'option') options.add(output.name);
    return output.type === 'introduced' ? true : undefined;
  }, START_MILLIS);
  const settings = [
    ['Threads', '1'],
    ['UCI_Variant', 'xiangqi'],
  ] as const;
  for (const [name, value] of settings)
    if (options.has(name)) session.send(`setoption name ${name} value ${value}`);
  await session.untilReady(START_MILLIS);
  return session;
}

/** The environment of this process contains the token, so the engine does not inherit it. */
function spawnEngine(path: string): UciTransport {
  const child = spawn(path, [], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  child.stdin.on('error', () => undefined);
  return {
    send: (line) => {
      if (child.stdin.writable) child.stdin.write(`${line}\n`);
    },
    onLine: (handler) => {
      let unfinished = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const { lines, rest } = splitLines(unfinished, chunk);
        unfinished = rest;
        for (const line of lines) handler(line);
      });
    },
    onEnd: (handler) => {
      child.once('error', (error) => handler(error.message));
      child.once('exit', (code, signal) => handler(`exit ${signal ?? code ?? ''}`));
    },
    close: () => {
      child.kill('SIGKILL');
    },
  };
}
