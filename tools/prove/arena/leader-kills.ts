import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import type { GatewayProcess } from '../../testbed/players/gateways.ts';
import type { Random } from '../../testbed/players/random.ts';

interface KillParts {
  readonly databaseUrl: string;
  readonly gateways: readonly GatewayProcess[];
  readonly random: Random;
  /** Whether the tournament is over, so that there is no leader to kill. */
  readonly isOver: () => boolean;
}

const LOOK_MILLIS = 15;
/** A busy machine pairs late, so the last kill comes well before the end. */
const MARGIN = 2;
const DOWN_MILLIS = { least: 100, most: 1000 };

const LAST = statement<{ readonly seq: number; readonly who: string }>(
  'chaos-last-leader',
  'select seq, who from chaos.leaders order by seq desc limit 1',
);
const UNMADE = statement<{ readonly unmade: number }>(
  'chaos-unmade-rooms',
  `select count(*)::integer as unmade
   from (select jsonb_array_elements(event->'pairings')->>'id' as id from tournament_events where seq = $1) as p
   where not exists (select from rooms r where r.public_id = p.id)`,
);

/** The name under which a process writes to the database. */
export function writerName(index: number): string {
  return `chuhe-${index}`;
}

/** Makes the database record which process wrote each pairing: that one is the leader. */
export async function noteLeaders(url: string): Promise<void> {
  const statements = [
    'create schema chaos',
    'create table chaos.leaders (seq integer primary key, who text not null)',
    `create function chaos.note_leader() returns trigger language plpgsql as $$
     begin
       if new.event->>'type' = 'paired' then
         insert into chaos.leaders values (new.seq, current_setting('application_name'));
       end if;
       return new;
     end $$`,
    `create trigger note_leader after insert on tournament_events
     for each row execute function chaos.note_leader()`,
  ];
  for (const text of statements) await runSql(url, text);
}

/** Kills leaders at the moment when they have paired and are about to create the rooms. */
export class LeaderKills {
  done = 0;
  /** The number of pairings without a room when their leader was killed. */
  unmade = 0;
  readonly #parts: KillParts;
  readonly #restarts: Promise<void>[] = [];

  constructor(parts: KillParts) {
    this.#parts = parts;
  }

  /** Kills one leader after the other, evenly over `millis`. */
  async run(kills: number, millis: number): Promise<void> {
    const { databaseUrl: url } = this.#parts;
    const database = openDatabase({ url, connections: 1, onError: () => undefined });
    const start = performance.now();
    for (let kill = 1; kill <= kills && !this.#parts.isOver(); kill += 1) {
      await pause(Math.max(0, start + (millis * kill) / (kills + MARGIN) - performance.now()));
      const before = (await database.rows(LAST, []))[0]?.seq ?? 0;
      const led = await this.#nextPairing(async () => {
        const [last] = await database.rows(LAST, []);
        return last !== undefined && last.seq > before ? last : undefined;
      });
      if (led === undefined) break;
      this.#kill(led.who);
      this.unmade += (await database.rows(UNMADE, [led.seq]))[0]?.unmade ?? 0;
    }
    await database.close();
    await Promise.all(this.#restarts);
  }

  async #nextPairing<Led>(look: () => Promise<Led | undefined>): Promise<Led | undefined> {
    while (!this.#parts.isOver()) {
      const led = await look();
      if (led !== undefined) return led;
      await pause(LOOK_MILLIS);
    }
    return undefined;
  }

  #kill(name: string): void {
    const { gateways, random } = this.#parts;
    const leader = gateways.find((_, index) => writerName(index) === name);
    if (leader === undefined) throw new Error(`${name} is none of the processes`);
    this.done += 1;
    this.#restarts.push(leader.kill(random.between(DOWN_MILLIS.least, DOWN_MILLIS.most)));
  }
}
