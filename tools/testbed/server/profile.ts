// A breakdown of a program's processor time by part, from its own profile.
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Node = z.output<typeof profileSchema>['nodes'][number];

const PARTS: readonly (readonly [string, RegExp])[] = [
  ['Redis client', /ioredis|redis-parser/],
  ['PostgreSQL client', /node_modules\/pg[/-]/],
  ['ws', /node_modules\/ws\//],
  ['zod', /node_modules\/zod\//],
  ['rules', /packages\/rules/],
  ['rooms', /apps\/server\/src\/rooms/],
  ['gateway', /apps\/server\/src\/gateway/],
];

/** The flags with which a program writes a profile to a folder when it ends in order. */
export function profiling(): { readonly folder: string; readonly flags: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-profile-'));
  return { folder, flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=200'] };
}

/** The share of each part in the program's busy time; Node code that a part calls counts as its own. */
export function readProfile(folder: string): readonly (readonly [string, number])[] {
  const [file] = globSync(join(folder, '*.cpuprofile'));
  if (file === undefined) throw new Error('the program left no profile');
  return shareOut(readFileSync(file, 'utf8'));
}

/** The same for a profile given as text. */
export function shareOut(profile: string): readonly (readonly [string, number])[] {
  const { nodes, samples, timeDeltas } = z.parse(profileSchema, JSON.parse(profile));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const micros = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const part = partOf(byId.get(id), parents);
    micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  micros.delete('idle');
  micros.delete('loading');
  const total = [...micros.values()].reduce((sum, each) => sum + each, 0);
  return [...micros]
    .map(([part, each]) => [part, each / total] as const)
    .toSorted(([, a], [, b]) => b - a);
}

function partOf(node: Node | undefined, parents: ReadonlyMap<number, Node>): string {
  for (let each = node; each !== undefined; each = parents.get(each.id)) {
    const { functionName, url } = each.callFrame;
    if (functionName === '(idle)') return 'idle';
    if (functionName === '(garbage collector)') return 'garbage';
    if (/internal\/modules|cjs|esm/.test(url)) return 'loading';
    const found = PARTS.find(([, pattern]) => pattern.test(url));
    if (found !== undefined) return found[0];
  }
  return 'Node itself';
}
