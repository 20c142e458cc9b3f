import type { ICruiseResult } from 'dependency-cruiser';

type Modules = ICruiseResult['modules'];

/** The folders that each folder imports from. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const WEB = [
  'app',
  'pages',
  'people',
  'play',
  'learn',
  'games',
  'board',
  'ui',
  'platform',
] as const;
const SERVER = [
  'app',
  'moderation',
  'site',
  'api',
  'play',
  'learn',
  'games',
  'people',
  'platform',
] as const;
const ROOMS = ['lifecycle', 'live', 'log'] as const;
const TOOLS = ['check', 'make', 'prove', 'bench', 'measure', 'verify', 'dev', 'testbed'] as const;

const BEGIN =
  '<!-- wings: drawn by `node tools/check/boundaries.ts --write`, checked by `pnpm check boundaries` -->';
const END = '<!-- end of wings -->';

/** The folders of both apps and the tools with the imports between them, as a Mermaid drawing. */
export function drawWings(modules: Modules): string {
  const web = arrowsOf(modules, 'apps/web/src');
  const server = arrowsOf(modules, 'apps/server/src');
  const rooms = arrowsOf(modules, 'apps/server/src/play/rooms');
  return [
    'The web app, wing by wing: an arrow is an import, and every arrow points down.',
    flowchart(WEB, web),
    'The server, wing by wing.',
    flowchart(SERVER, server),
    'A room of the server has three parts.',
    flowchart(ROOMS, rooms),
    'The tools.',
    flowchart(TOOLS, arrowsOf(modules, 'tools')),
  ].join('\n\n');
}

/** The document with the drawing between its markers. */
export function withWings(document: string, drawing: string): string {
  const [before, rest] = document.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/architecture.md has no place for the drawing of the wings');
  return `${before}${BEGIN}\n\n${drawing}\n\n${END}${after}`;
}

function arrowsOf(modules: Modules, root: string): Arrows {
  const place = new RegExp(`^${root}/([^/]+)/`);
  const folderOf = (path: string): string | undefined => {
    const folder = place.exec(path)?.[1];
    return folder === 'testing' ? undefined : folder;
  };
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = /[.]test[.]tsx?$/.test(source) ? undefined : folderOf(source);
    if (from === undefined) continue;
    const row = arrows.get(from) ?? new Set<string>();
    arrows.set(from, row);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) row.add(to);
    }
  }
  return arrows;
}

function flowchart(order: readonly string[], arrows: Arrows): string {
  const lines = order.flatMap((from) => {
    const targets = order.filter((to) => arrows.get(from)?.has(to) === true);
    return targets.length === 0 ? [] : [`  ${from} --> ${targets.join(' & ')}`];
  });
  return ['```mermaid', 'flowchart TB', ...order.map((name) => `  ${name}`), ...lines, '```'].join(
    '\n',
  );
}
