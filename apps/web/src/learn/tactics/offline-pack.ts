import { TACTICS_PACK_URL } from 'virtual:tactics-pack';
import {
  judgeTactic,
  readTacticLine,
  readTactics,
  refutationOf,
  sourceOf,
  type Tactic,
  wayToGoal,
} from '@chuhe/puzzles';
import { writeMoveRecord } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { fetchPack, mayFetchAhead } from '../../platform/offline/index.ts';
import { useIsOffline } from '../../platform/session/index.ts';
import { deviceText } from '../../platform/storage/index.ts';
import { pickFromPack } from './pick-from-pack.ts';
import type { TacticFilter } from './tactic-filter.ts';
import type { JudgedMove, ShownMoves } from './tactic-play.ts';

/** The positions decided offline on this device, in local storage. */
const DECIDED = deviceText('tactics-decided');
/** The positions shown on this device within a week, each with its time. */
const SHOWN = deviceText('tactics-shown');
const SHOWN_MILLIS = 7 * 86_400_000;

/** The query that fetches the pack once. */
export const PACK_QUERY = {
  queryKey: ['tactics-pack'],
  queryFn: loadPack,
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
} as const;

/**
 * The positions packed for offline use. They are fetched on the first visit, unless the connection is slow or metered;
 * offline, the service worker answers with its kept copy.
 */
export function useTacticsPack(): readonly Tactic[] | undefined {
  const isOffline = useIsOffline();
  const isAllowed = isOffline || mayFetchAhead();
  return useQuery({ ...PACK_QUERY, enabled: isAllowed }).data;
}

async function loadPack(): Promise<readonly Tactic[]> {
  return readTactics(await (await fetchPack(TACTICS_PACK_URL)).json());
}

/** The positions of the pack not yet decided on this device. */
export function packLeft(pack: readonly Tactic[]): readonly Tactic[] {
  const decided = decidedOnDevice();
  return pack.filter(({ id }) => !decided.has(id));
}

/** The next matching position of the pack, chosen randomly among easy ones. */
export function nextOfPack(
  pack: readonly Tactic[],
  filter: TacticFilter,
  besides?: string,
): Tactic | undefined {
  const others = pack.filter(({ id }) => id !== besides);
  const seen = { decided: decidedOnDevice(), recent: shownLately() };
  return pickFromPack(others, filter, seen, Math.random());
}

/** Judges a line on the device, by the same rules as the server. */
export function judgeOnDevice(tactic: Tactic, records: readonly string[]): JudgedMove {
  const line = readTacticLine(tactic, records);
  if (line === undefined) return { state: 'wrong' };
  const judged = judgeTactic(tactic, line.moves);
  switch (judged.state) {
    case 'wrong': {
      const refutation = refutationOf(tactic, line.moves);
      return 'reply' in refutation
        ? { state: 'wrong', reply: writeMoveRecord(refutation.reply) }
        : { state: 'wrong' };
    }
    case 'open':
      return { state: 'open', reply: writeMoveRecord(judged.reply) };
    case 'solved':
      markDecided(tactic.id);
      return { state: 'solved', facts: factsOf(tactic) };
    default:
      return judged satisfies never;
  }
}

export function helpOnDevice(
  tactic: Tactic,
  records: readonly string[],
  wants: 'hint' | 'answer',
): ShownMoves {
  const line = readTacticLine(tactic, records);
  const way = line === undefined ? [] : wayToGoal(tactic, line);
  const moves = way.map((move) => writeMoveRecord(move));
  if (wants === 'hint') return { moves: moves.slice(0, 1) };
  markDecided(tactic.id);
  return { moves, facts: factsOf(tactic) };
}

function factsOf({ themes }: Tactic) {
  return { themes: [...themes] };
}

function decidedOnDevice(): ReadonlySet<string> {
  return new Set((DECIDED.read() ?? '').split(',').filter((id) => id !== ''));
}

export function markDecided(id: string): void {
  DECIDED.write([...decidedOnDevice(), id].join(','));
}

/** Makes all positions of the pack available again. */
export function beginPackAgain(): void {
  DECIDED.remove();
}

/** Records a shown position, from the server or the pack: for a week the pack offers no other one from its game. */
export function markShown(id: string): void {
  const entries = shownEntries().filter((entry) => entry.id !== id);
  const written = [...entries, { id, at: Date.now() }].map((entry) => `${entry.id}@${entry.at}`);
  SHOWN.write(written.join(','));
}

function shownLately(): ReadonlyMap<string, string> {
  return new Map(shownEntries().map(({ id }) => [sourceOf({ id }).game, id]));
}

function shownEntries(): readonly { readonly id: string; readonly at: number }[] {
  return (SHOWN.read() ?? '')
    .split(',')
    .map((entry) => entry.split('@'))
    .flatMap(([id = '', at = '']) => (at === '' ? [] : [{ id, at: Number(at) }]))
    .filter(({ at }) => Date.now() - at < SHOWN_MILLIS);
}
