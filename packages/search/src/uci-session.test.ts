import { START_CODE } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { lineOf } from './testing/move-lines.ts';
import { engineLineOf, type SearchInfo } from './uci.ts';
import { EngineFault, UciSession, type UciTransport } from './uci-session.ts';

const QUESTION = {
  line: lineOf(START_CODE, ''),
  skill: 20,
  limits: { cap: { type: 'depth', depth: 1 }, millis: 5 },
} as const;

/** A transport without an engine: the test prints its lines and ends it. */
class ScriptedTransport implements UciTransport {
  readonly sent: string[] = [];
  isClosed = false;
  print: (line: string) => void = () => undefined;
  end: (reason: string) => void = () => undefined;

  readonly onLine = (handler: (line: string) => void): void => {
    this.print = handler;
  };
  readonly onEnd = (handler: (reason: string) => void): void => {
    this.end = handler;
  };
  readonly close = (): void => {
    this.isClosed = true;
  };
  readonly send = (line: string): void => {
    this.sent.push(line);
  };
}

function openSession() {
  const transport = new ScriptedTransport();
  return { transport, session: new UciSession(transport) };
}

describe('what an engine says of its evaluation', () => {
  test.each([
    ['info string NNUE evaluation using /xiangqi60.nnue enabled', 'network'],
    ['info string classical evaluation enabled', 'classical'],
    ['info string variant xiangqi60 files 9', undefined],
  ])('%s', (line, evaluator) => {
    const { transport, session } = openSession();
    transport.print(line);
    expect(session.evaluator).toBe(evaluator);
  });

  test.each([
    'info string ERROR: The network file /xiangqi60.nnue was not loaded successfully.',
    'pthread sent an error! undefined:undefined: Maximum call stack size exceeded',
  ])('a search ends at once with: %s', async (line) => {
    const { transport, session } = openSession();
    const answer = session.search(QUESTION, 60_000);
    transport.print(line);
    await expect(answer).rejects.toMatchObject({
      kind: line.startsWith('info') ? 'unfit' : 'died',
    });
  });
});

describe('a session with an engine', () => {
  test('searches, and reads score and moves of the best line', async () => {
    const { transport, session } = openSession();
    const answer = session.search(QUESTION, 1000);
    expect(transport.sent).toEqual([
      'setoption name Skill Level value 20',
      `position fen ${START_CODE}`,
      'go depth 1 movetime 5',
    ]);
    transport.print('info depth 1 score cp 31 pv h3e3');
    transport.print('bestmove h3e3');
    await expect(answer).resolves.toMatchObject({ score: { type: 'points', points: 31 } });
  });

  test('reports several lines as they deepen, and leaves the engine with one', async () => {
    const { transport, session } = openSession();
    const { line } = QUESTION;
    const infos: SearchInfo[] = [];
    const done = session.analyse({ line, count: 9, millis: 700 }, 1000, (info) => infos.push(info));
    expect(transport.sent).toEqual([
      'setoption name MultiPV value 5',
      'setoption name Skill Level value 20',
      `position fen ${START_CODE}`,
      'go depth 99 movetime 700',
    ]);
    transport.print('info depth 1 multipv 1 score cp 31 nps 9 pv h3e3');
    transport.print('info depth 1 multipv 2 score cp 12 nps 9 pv b1c3 h10g8 e1e9');
    transport.print('bestmove h3e3');
    await done;
    expect(infos.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(infos.map((info) => engineLineOf(line, info)?.pv.length)).toEqual([1, 2]);
    expect(transport.sent.at(-1)).toBe('setoption name MultiPV value 1');
  });

  test('several lines end after a number of nodes where the question says so', async () => {
    const { transport, session } = openSession();
    const { line } = QUESTION;
    const question = { line, count: 2, millis: 700, cap: { type: 'nodes', nodes: 4000 } } as const;
    const done = session.analyse(question, 1000, () => undefined);
    expect(transport.sent.at(-1)).toBe('go nodes 4000 movetime 700');
    transport.print('bestmove h3e3');
    await done;
  });

  test('is ready when the engine has answered', async () => {
    const { transport, session } = openSession();
    const ready = session.untilReady(1000);
    expect(transport.sent).toEqual(['isready']);
    transport.print('readyok');
    await expect(ready).resolves.toBeUndefined();
  });

  test('a move that breaks the rules is a fault', async () => {
    const { transport, session } = openSession();
    const answer = session.search(QUESTION, 1000);
    transport.print('bestmove e1e9');
    await expect(answer).rejects.toMatchObject({ name: 'EngineFault', kind: 'corrupt' });
  });

  test('no line in time is a fault', async () => {
    const { session } = openSession();
    await expect(session.search(QUESTION, 0)).rejects.toMatchObject({ kind: 'hung' });
  });

  test('an engine that ended is a fault for what waits and for what comes later', async () => {
    const { transport, session } = openSession();
    const ready = session.untilReady(1000);
    transport.end('exit 1');
    transport.end('exit 2');
    await expect(ready).rejects.toEqual(new EngineFault('died', 'exit 1'));
    await expect(session.ended).resolves.toBe('exit 1');
    await expect(session.untilReady(1000)).rejects.toEqual(new EngineFault('died', 'exit 1'));
  });

  test.each(['go\nquit', '', 'position 中'])('%j is no command', (command) => {
    const { transport, session } = openSession();
    expect(() => session.send(command)).toThrow('plain characters');
    expect(transport.sent).toEqual([]);
  });

  test('closing closes the transport', () => {
    const { transport, session } = openSession();
    session.close();
    expect(transport.isClosed).toBe(true);
  });
});
