import { type Modules, pathOf, usedBy, usedLater } from './module-graph.ts';
import { AFTER_START, landingKinds, screenModules, START_MODULES } from './screen-modules.ts';

/** The ids of the messages in each part of the catalogues. */
export interface MessageParts {
  /** The messages of the front page's first render. */
  readonly first: ReadonlySet<string>;
  /** The further messages of each kind of landing, including those of the parts it fetches later. */
  readonly landings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Names the titles of all screens, but a page needs only its own. */
const ROUTE_TABLE = pathOf('platform/navigation/route-table.ts');
const NOT_FOUND = 'title.notFound';

/** Finds the messages of each landing in the code of the modules that it uses. */
export function readMessageParts(ids: readonly string[], modules: Modules): MessageParts {
  const files = screenModules();
  const screens = new Set([...files.values()].map(pathOf));
  const start = ['main.ts', ...START_MODULES].map(pathOf);
  const known = new Map<string, readonly string[]>([[ROUTE_TABLE, []]]);
  const idsOf = (module: string): readonly string[] => {
    const found = known.get(module) ?? messagesIn(modules.getModuleInfo(module)?.code ?? '', ids);
    known.set(module, found);
    return found;
  };
  const idsIn = (used: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...used].flatMap((module) => idsOf(module)));
  const front = pathOf(files.get('index') ?? '');
  const first = new Set([...idsIn(usedBy([...start, front], modules)), 'title.home', NOT_FOUND]);
  const landings = landingKinds().map(({ name, routes }) => {
    const own = routes.map((route) => pathOf(files.get(route.name) ?? ''));
    const roots = [...start, ...AFTER_START.map(pathOf), ...own];
    const titles = routes.map(({ title }) => title);
    const used = new Set([...idsIn(usedLater(roots, modules, screens)), ...titles]);
    return [name, new Set([...used].filter((id) => !first.has(id)))] as const;
  });
  return { first, landings: new Map(landings) };
}

/** The messages that a module names, as a whole or by their beginning: `'room.join'`, `room.${step}`. */
export function messagesIn(code: string, ids: readonly string[]): readonly string[] {
  const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, id]) => id));
  const beginnings = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, id = '']) => id);
  return ids.filter((id) => whole.has(id) || beginnings.some((one) => id.startsWith(one)));
}
