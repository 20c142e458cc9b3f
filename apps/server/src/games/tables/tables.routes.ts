import { CALLS, type TableProbe } from '@chuhe/protocol';
import { readPosition, type Setup, writeMoveRecord } from '@chuhe/rules';
import { finishProbe, planProbe, type Probe, RULES_VERSION } from '@chuhe/tables';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { TableSet } from './table-set.ts';

export interface TableRouteParts {
  readonly tables: Pick<TableSet, 'list' | 'has' | 'load'>;
  /** Whether the last of these positions is, or follows from, one of a running game. */
  readonly isLocked: (line: readonly Setup[]) => Promise<boolean>;
}

const BUSY_SECONDS = 2;

export function tableRoutes({ tables, isLocked }: TableRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.listTables, 'work', () =>
      Promise.resolve(allow({ data: { rules: RULES_VERSION, tables: [...tables.list()] } })),
    ),
    serveAnyone(CALLS.probeTables, 'work', async ({ query }, context) => {
      const reading = readPosition(query.position);
      if (!reading.ok) return refuse('bad-request');
      if (await isLocked([reading.position])) return refuse('position-locked');
      await context.turn();
      const plan = planProbe(reading.position, (name) => tables.has(name));
      if (plan === undefined) return allow({ data: { found: null } });
      const cells = plan.moves.flatMap((move) => move.cells.filter((cell) => cell !== undefined));
      const valueOf = await tables.load(cells);
      if (valueOf === undefined) return refuse('busy', BUSY_SECONDS);
      return allow({ data: { found: sent(finishProbe(plan, valueOf)) } });
    }),
  ];
}

function sent({ table, attacker, value, isLimitNear, moves }: Probe): TableProbe {
  return {
    table,
    attacker,
    verdict: value.verdict,
    inMoves: value.moves,
    isLimitNear,
    moves: moves.map((one) => ({
      move: writeMoveRecord(one.move),
      verdict: one.value.verdict,
      inMoves: one.value.moves,
    })),
  };
}
