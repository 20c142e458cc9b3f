import { loadTactics, sourceOf, type Tactic } from '@chuhe/puzzles';
import type { Plugin } from 'vite';

/** The number of positions kept on a device for offline use. */
export const PACK_SIZE = 200;

const MODULE = 'virtual:tactics-pack';
const RESOLVED = `\0${MODULE}`;

/**
 * Gives the app the address of a file with some positions of the stream, so that a phone fetches only a few kilobytes.
 * In development and tests, the address is the content itself.
 */
export function tacticsPack(): Plugin {
  let isBuild = false;
  return {
    name: 'chuhe-tactics-pack',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const source = JSON.stringify(packOf(await loadTactics()));
      if (!isBuild)
        return exporting(JSON.stringify(`data:application/json,${encodeURIComponent(source)}`));
      const file = this.emitFile({ type: 'asset', name: 'tactics-pack.json', source });
      return exporting(`import.meta.ROLLUP_FILE_URL_${file}`);
    },
  };
}

function exporting(address: string): string {
  return `export const TACTICS_PACK_URL = ${address};`;
}

/** At most one position per game, spread evenly over the difficulties, easy ones first. */
export function packOf(tactics: readonly Tactic[]): readonly Tactic[] {
  const games = [...Map.groupBy(tactics, (tactic) => sourceOf(tactic).game).values()];
  // Games alternate between a short and a long one.
  const chosen = games
    .flatMap((ofGame, index) => ofGame[index % ofGame.length] ?? [])
    .toSorted((one, other) => one.rating - other.rating);
  const size = Math.min(PACK_SIZE, chosen.length);
  return Array.from({ length: size }, (_, index) => {
    return chosen[Math.floor((index * chosen.length) / size)];
  }).filter((tactic) => tactic !== undefined);
}
