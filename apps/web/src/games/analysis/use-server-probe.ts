import { CALLS, type TableProbe } from '@chuhe/protocol';
import { type Position, readMoveText, writePositionCode } from '@chuhe/rules';
import type { Probe } from '@chuhe/tables';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';

/** The interval of repeated questions, since a running game may reach the position meanwhile. */
const AGAIN_MILLIS = 15_000;

/**
 * The answer of the site's tables, which are more than the device's. Undefined without a network, without a table, and
 * while a running game has the position.
 */
export function useServerProbe(position: Position): Probe | undefined {
  const api = useApi();
  const code = writePositionCode({ ...position, codeForm: 'full' });
  const { data, isError } = useQuery({
    queryKey: ['server-probe', code],
    queryFn: async () => {
      const query = { position: code };
      const { found } = (await api.call(CALLS.probeTables, { query, isSilent: true })).data;
      return found === null ? null : (readProbe(position, found) ?? null);
    },
    // Positions without a table stay without one.
    refetchInterval: ({ state }) => (state.data === null ? false : AGAIN_MILLIS),
    gcTime: 0,
    retry: false,
  });
  return isError ? undefined : (data ?? undefined);
}

/** Undefined if a move is not legal here: the server has other rules than this page. */
function readProbe(position: Position, found: TableProbe): Probe | undefined {
  const { table, attacker, verdict, inMoves, isLimitNear } = found;
  const moves = found.moves.flatMap(({ move, verdict: after, inMoves: left }) => {
    const reading = readMoveText(position, move, 'record');
    return reading.ok ? [{ move: reading.move, value: { verdict: after, moves: left } }] : [];
  });
  if (moves.length < found.moves.length) return undefined;
  return { table, attacker, value: { verdict, moves: inMoves }, isLimitNear, moves };
}
