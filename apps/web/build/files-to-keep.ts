import type { Rolldown } from 'vite';

type BundleFile = Rolldown.OutputBundle[string];

/** What the worker keeps: at once, and when there is time. Paths of the site. */
interface FilesToKeep {
  readonly shell: readonly string[];
  readonly rest: readonly string[];
}

/** Modules whose code belongs to the shell, besides the page's own: the texts, the tabs, what every screen uses. */
const SHELL_MODULES = [
  /[/]src[/]language[/](?:later-)?zh[.]ts$/,
  /[/]src[/]language[/](?:later-)?en[.]ts$/,
  /[/]src[/]home[/]home-screen[.]tsx$/,
  /[/]src[/]lobby[/](?:mate|search)-screen[.]tsx$/,
  /[/]src[/]account[/]mine-screen[.]tsx$/,
  /[/]src[/]app[/]not-found-screen[.]tsx$/,
  /[/]src[/](?:drawing[.]ts|routing[.]ts|start-app[.]tsx)$/,
  /[/]src[/](?:start-(?:online|offline)[.]ts|merge-host[.]tsx)$/,
  /[/]src[/]offline[/].+[.]tsx$/,
  /[/]src[/]ui[/](?:toast-stack|start-board)[.]tsx$/,
];
const SHELL_FILES =
  /^(?:index[.]html|first-paint[.]js|favicon[.]svg|icon-192[.]png)$|[.](?:css|webmanifest)$/;
/** Pictures for shops and search engines, texts for lawyers and robots: nobody misses them without a network. */
const NOT_KEPT = /^(?:screenshots|engine)[/]|[.](?:txt|xml|br)$/;

export function filesToKeep(
  bundle: readonly BundleFile[],
  unhashed: readonly string[],
): FilesToKeep {
  const chunks = new Map(
    bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const contents = [...chunks.values()].map(({ fileName, isEntry, facadeModuleId, moduleIds }) => ({
    fileName,
    isEntry,
    modules: [facadeModuleId ?? '', ...moduleIds],
  }));
  for (const pattern of SHELL_MODULES)
    if (!contents.some(({ modules }) => modules.some((one) => pattern.test(one))))
      throw new Error(`no chunk of the shell fits ${pattern}`);

  const shell = new Set<string>();
  const queue = contents
    .filter(
      ({ isEntry, modules }) =>
        isEntry || SHELL_MODULES.some((pattern) => modules.some((one) => pattern.test(one))),
    )
    .map(({ fileName }) => fileName);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!shell.has(name)) queue.push(...(chunks.get(name)?.imports ?? []));
    shell.add(name);
  }
  const all = [...bundle.map(({ fileName }) => fileName), ...unhashed];
  for (const name of all) if (SHELL_FILES.test(name)) shell.add(name);
  const rest = all.filter((name) => !shell.has(name) && !NOT_KEPT.test(name));
  return { shell: pathsOf([...shell]), rest: pathsOf(rest) };
}

function pathsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => `/${name}`).toSorted();
}
