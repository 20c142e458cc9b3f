import type { TacticRun } from '@chuhe/protocol';
import { loadTactics } from '@chuhe/puzzles';
import { statement } from '../platform/database.ts';
import type { TestServer } from './open-test-server.ts';
import type { newGuest } from './people.ts';

export type RunKind = 'streak' | 'storm';
export type RunPlayer = Awaited<ReturnType<typeof newGuest>>;

/** A device's report about one position. */
interface Line {
  readonly place: number;
  readonly moves: readonly string[];
  readonly at: number;
}

const SHIFT = statement(
  'test-run-shift',
  `update tactic_runs set begun_at = begun_at - make_interval(secs => $2),
     created_at = created_at - make_interval(secs => $2) where name = $1`,
);
const SCORE = statement<{ readonly score: number }>(
  'test-run-score',
  'select score from tactic_runs where name = $1',
);
const DEVICE = 'device-one';

/** The main line of each position, which the server does not reveal. */
const LINES: ReadonlyMap<string, readonly string[]> = new Map(
  (await loadTactics()).map(({ code, moves }) => [code, moves]),
);

export async function openRun(
  { browser }: RunPlayer,
  kind: RunKind,
  given: { readonly device?: string; readonly opening?: string } = {},
): Promise<TacticRun> {
  const body = { kind, device: DEVICE, opening: 'resume', ...given };
  return (await browser.call('openTacticRun', { body })).data as TacticRun;
}

/** A run of tactics under test: the state and messages of its device. */
export class TacticRunner {
  readonly #server: TestServer;
  readonly #player: RunPlayer;
  readonly id: string;
  readonly positions: TacticRun['positions'] = [];
  last: TacticRun;

  constructor(server: TestServer, player: RunPlayer, run: TacticRun) {
    this.#server = server;
    this.#player = player;
    this.id = run.id;
    this.last = run;
    this.positions.push(...run.positions);
  }

  async send(
    attempts: readonly Line[],
    given: { readonly elapsed?: number; readonly isLast?: boolean; readonly device?: string } = {},
  ): Promise<TacticRun> {
    const body = {
      id: this.id,
      device: DEVICE,
      known: this.positions.length,
      isLast: false,
      elapsed: attempts.at(-1)?.at ?? 0,
      ...given,
      attempts,
    };
    const page = await this.#player.browser.call('playTacticRun', { body });
    if (page.status !== 200) throw new Error(page.msg);
    this.last = page.data as TacticRun;
    this.positions.push(...this.last.positions);
    return this.last;
  }

  right(place: number, at: number): Line {
    return { place, moves: this.line(place), at };
  }

  /** The main line of a handed-out position. */
  line(place: number): readonly string[] {
    return LINES.get(this.positions[place]?.code ?? '') ?? [];
  }

  /** `count` correct lines, one every two seconds. */
  rights(from: number, count: number): readonly Line[] {
    return Array.from({ length: count }, (_, index) =>
      this.right(from + index, (from + index) * 2000),
    );
  }

  /** Advances the server's time. */
  async pass(seconds: number): Promise<void> {
    await this.#server.database.rows(SHIFT, [this.id, seconds]);
  }

  results(): readonly string[] {
    return this.last.attempts.map(({ result }) => result);
  }

  /** The stored score. */
  async score(): Promise<number> {
    return (await this.#server.database.rows(SCORE, [this.id]))[0]?.score ?? -1;
  }
}

/** A run that began some seconds ago. */
export async function begunRun(
  server: TestServer,
  player: RunPlayer,
  kind: RunKind,
  seconds: number,
): Promise<TacticRunner> {
  const runner = new TacticRunner(server, player, await openRun(player, kind));
  await runner.send([]);
  await runner.pass(seconds);
  return runner;
}

/** A run that ends with this score, sent in portions of five positions. */
export async function finishRun(
  server: TestServer,
  player: RunPlayer,
  kind: RunKind,
  score: number,
): Promise<void> {
  const runner = await begunRun(server, player, kind, 100);
  for (let from = 0; from < score; from += 5)
    await runner.send(runner.rights(from, Math.min(5, score - from)));
  await runner.send([], { isLast: true });
}

/** The lists of best runs as this player reads them. */
export async function recordsOf({ browser }: RunPlayer, kind: RunKind) {
  return (await browser.call('tacticRunRecords', { query: { kind } })).data as {
    readonly best: number;
    readonly today: number;
    readonly days: readonly (number | null)[];
    readonly dayBest: readonly { readonly userId: string; readonly score: number }[];
    readonly allBest: readonly { readonly userId: string; readonly score: number }[];
    readonly friendBest: readonly { readonly userId: string; readonly score: number }[];
  };
}
