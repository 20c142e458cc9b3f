// The weight of each landing, from the build's list of the files that it fetches.
import * as z from 'zod';

interface Landing {
  readonly name: string;
  /** As the build's list names it; a star stands for one part. */
  readonly path: string;
}

/** The most that a landing may fetch, in KB after brotli. */
interface Budget {
  readonly js: number;
  readonly css: number;
}

export const LANDING_BUDGET: Budget = { js: 200, css: 12 };

/** The landings with a budget. */
export const LANDINGS: readonly Landing[] = [
  { name: "a friend's room", path: '/game/personal' },
  { name: 'a watched game', path: '/game/watch' },
  { name: 'a tournament', path: '/tournaments/*' },
  { name: 'a shared game', path: '/user/history/share' },
  { name: 'a study', path: '/study/*' },
  { name: 'a puzzle', path: '/level/*' },
  { name: 'a library game', path: '/library/game/*' },
];

const listSchema = z.record(
  z.string(),
  z.array(
    z.object({
      name: z.string(),
      /** Id, length before compression, and whether the landing uses it. */
      modules: z.array(z.tuple([z.string(), z.number(), z.boolean()])),
    }),
  ),
);

/** The files of each landing, with the modules in them. */
export type LandingList = z.output<typeof listSchema>;
type FetchedFile = LandingList[string][number];

export interface LandingSize {
  readonly name: string;
  readonly js: number;
  readonly css: number;
  /** The share of the script that the landing does not use, by length. */
  readonly unused: number;
  /** Scripts of which it uses nothing. */
  readonly idle: readonly string[];
  readonly fits: boolean;
}

export function readLandings(text: string): LandingList {
  return listSchema.parse(JSON.parse(text));
}

/** Weighs one landing with the sizes of the build's files. */
export function weighLanding(
  list: LandingList,
  { name, path }: Landing,
  sizeOf: (file: string) => number,
  most: Budget = LANDING_BUDGET,
): LandingSize {
  const files = list[path];
  if (files === undefined) throw new Error(`the build lists no landing ${path}`);
  const scripts = files.filter((file) => file.name.endsWith('.js'));
  const js = sum(scripts.map((file) => sizeOf(file.name)));
  const css = sum(
    files.filter((file) => file.name.endsWith('.css')).map(({ name: one }) => sizeOf(one)),
  );
  const idle = scripts.filter((file) => isIdle(file)).map((file) => file.name);
  return {
    name,
    js,
    css,
    unused: sum(scripts.map((file) => sizeOf(file.name) * unusedShare(file))) / js,
    idle,
    fits: js <= most.js && css <= most.css && idle.length === 0,
  };
}

/** The share of a landing's script that may be unused: screens of one kind share their files. */
const MAX_UNUSED = 0.04;

/** The landings of the list, also those without a budget, that fetch more than that for nothing. */
export function wastefulLandings(
  list: LandingList,
  sizeOf: (file: string) => number,
): readonly string[] {
  return Object.keys(list).filter(
    (path) => weighLanding(list, { name: path, path }, sizeOf).unused > MAX_UNUSED,
  );
}

/** The largest parts of a landing's script: packages, libraries and folders, in estimated KB. */
export function partsOf(
  list: LandingList,
  path: string,
  sizeOf: (file: string) => number,
): readonly (readonly [part: string, size: number, unused: number])[] {
  const parts = new Map<string, { size: number; unused: number }>();
  for (const file of list[path] ?? []) {
    const whole = sum(file.modules.map(([, length]) => length));
    for (const [id, length, isUsed] of file.modules) {
      const part = partOf(id);
      const share = (sizeOf(file.name) * length) / whole;
      const { size, unused } = parts.get(part) ?? { size: 0, unused: 0 };
      parts.set(part, { size: size + share, unused: unused + (isUsed ? 0 : share) });
    }
  }
  return [...parts]
    .map(([part, { size, unused }]) => [part, size, unused] as const)
    .toSorted(([, one], [, other]) => other - one);
}

/** `apps/web/src/play/online/x.ts` is `play/online`, `packages/rules/src/x.ts` is `packages/rules`. */
function partOf(id: string): string {
  const [, feature] = /^apps\/web\/src\/(.*)\/[^/]*$/.exec(id) ?? [];
  const [, ownPackage] = /^(packages\/[^/]+)\//.exec(id) ?? [];
  return feature ?? ownPackage ?? id;
}

/** Facades of a chunk contain no module at all. */
function isIdle(file: FetchedFile): boolean {
  return file.modules.length > 0 && file.modules.every(([, , isUsed]) => !isUsed);
}

function unusedShare({ modules }: FetchedFile): number {
  const whole = sum(modules.map(([, length]) => length));
  const unused = sum(modules.filter(([, , isUsed]) => !isUsed).map(([, length]) => length));
  return whole === 0 ? 0 : unused / whole;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
