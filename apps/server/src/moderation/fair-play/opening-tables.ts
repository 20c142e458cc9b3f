import { readFileSync } from 'node:fs';
import { ExplorerPack } from '@chuhe/openings';
import type { Setup } from '@chuhe/rules';

/** Recognizes positions of the opening tables that every device has, so that no game locks them. */
export function openOpeningTables(): (position: Setup) => boolean {
  const file = new URL(import.meta.resolve('@chuhe/openings/explorer.bin'));
  const pack = new ExplorerPack(readFileSync(file));
  return (position) => pack.has(position);
}
