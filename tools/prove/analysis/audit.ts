import { Client } from 'pg';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

/** Triggers note every stored analysis and every claim, apart from what the workers say. */
const TABLES = `
  create table audit_stored (game_id bigint);
  create table audit_claims (game_id bigint);
  create function audit_stored() returns trigger language plpgsql as $$
  begin insert into audit_stored values (new.game_id); return null; end $$;
  create function audit_claim() returns trigger language plpgsql as $$
  begin insert into audit_claims values (new.game_id); return null; end $$;
  create trigger audit after insert or update on game_analyses for each row execute function audit_stored();
  create trigger audit after update of claim on analysis_queue for each row
    when (new.claim is not null and new.claim is distinct from old.claim) execute function audit_claim();`;

const CLAIM_MILLIS = 60_000;

/** The work of a run, as the database saw it. */
export class Audit {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<Audit> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(TABLES);
    return new Audit(client);
  }

  /** Empties the queue, then queues other games. */
  async replaceQueue(queue: () => Promise<readonly string[]>): Promise<readonly string[]> {
    await this.#client.query('delete from analysis_queue');
    await this.#client.query('delete from audit_claims');
    return queue();
  }

  /** Waits until workers hold this many games, or all that are left. */
  async untilClaimed(games: number): Promise<void> {
    const isClaimed = (): Promise<boolean> =>
      this.#number(
        `select (count(*) filter (where claimed_until > now()) >= least($1, count(*)))::int from analysis_queue`,
        [games],
      ).then((answer) => answer === 1);
    if (!(await until(isClaimed, CLAIM_MILLIS))) throw new Error('no worker claims a game');
  }

  async untilQueueIsEmpty(millis: number): Promise<void> {
    const isEmpty = async () => (await this.#number('select count(*) from analysis_queue')) === 0;
    if (!(await until(isEmpty, millis, 200)))
      throw new Error('games still wait for their analysis');
  }

  claims(): Promise<number> {
    return this.#number('select count(*) from audit_claims');
  }

  /** The games without an analysis. */
  lostOf(ids: readonly string[]): Promise<number> {
    return this.#number(
      `select count(*) from unnest($1::bigint[]) as id where not exists (
         select from game_analyses where game_id = id)`,
      [ids],
    );
  }

  analysedTwice(): Promise<number> {
    return this.#number(
      'select count(*) from (select from audit_stored group by game_id having count(*) > 1) twice',
    );
  }

  /** The average plies and nodes of a game. */
  async sizeOf(
    ids: readonly string[],
  ): Promise<{ readonly plies: number; readonly nodes: number }> {
    const where = 'from game_analyses where game_id = any($1::bigint[])';
    return {
      plies: await this.#number(`select avg(length(verdicts) / 2) ${where}`, [ids]),
      nodes: await this.#number(`select avg(nodes) ${where}`, [ids]),
    };
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #number(sql: string, values: readonly unknown[] = []): Promise<number> {
    const { rows } = await this.#client.query<Record<string, string>>(sql, [...values]);
    return Number(Object.values(rows[0] ?? {})[0]);
  }
}
