/** A file and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface StyleReport {
  readonly faults: readonly string[];
  /** The number of classes that the sheets style. */
  readonly classes: number;
}

const LAYERS = ['tokens', 'base', 'ui', 'features'];

/** A mode of the whole page, such as `:root[data-focus] .seat`: one sheet changes all classes for it. */
const MODE = /^:root\[(data-[\w-]+)\]\s/;

/**
 * The faults of the style sheets: a sheet without a layer, a class that no source can produce, a class or a mode styled
 * by two files. A class is styled where it is in the last compound of a selector; as a context it may be anywhere.
 */
export function styleFaults(
  sheets: readonly SourceFile[],
  sources: readonly SourceFile[],
): StyleReport {
  const isUsed = classesIn(sources);
  const selectors = sheets.flatMap(({ path, text }) =>
    selectorsOf(text).map((selector) => ({ path, selector })),
  );
  const styledIn = new Map<string, Set<string>>();
  for (const { path, selector } of selectors)
    for (const name of subjectsOf(selector))
      styledIn.set(name, (styledIn.get(name) ?? new Set()).add(path));

  const faults = [
    ...sheets
      .filter(({ text }) => !hasLayer(text))
      .map(({ path }) => `${path} belongs to no layer`),
    ...selectors.flatMap(({ path, selector }) =>
      classesOf(selector)
        .filter((name) => !isUsed(name))
        .map((name) => `.${name} in ${path} is used nowhere`),
    ),
    ...[...styledIn]
      .filter(([, files]) => files.size > 1)
      .map(([name, files]) => `${name} is styled in ${[...files].join(' and ')}`),
  ];
  return { faults: [...new Set(faults)], classes: styledIn.size };
}

/** The classes that a rule styles, or the mode of the page it is for. */
function subjectsOf(selector: string): readonly string[] {
  const [, mode] = MODE.exec(selector.trim()) ?? [];
  if (mode !== undefined) return [`[${mode}]`];
  return classesOf(lastCompound(selector)).map((name) => `.${name}`);
}

function hasLayer(css: string): boolean {
  return LAYERS.some((layer) => css.includes(`@layer ${layer}`));
}

/** The selectors of a sheet, one by one; excludes at-rules and keyframe steps. */
function selectorsOf(css: string): readonly string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const heads = [...plain.matchAll(/([^{};]+)\{/g)].map((match) => (match[1] ?? '').trim());
  return heads
    .filter((head) => !head.startsWith('@') && !/^(?:from|to|[\d.]+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^(]*\))/));
}

function lastCompound(selector: string): string {
  const compounds = selector.trim().split(/\s*[>+~]\s*|\s+(?![^(]*\))/);
  return compounds.at(-1) ?? '';
}

function classesOf(selector: string): readonly string[] {
  return [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '');
}

/** Whether the sources contain a class as a string, or can produce it from a template. */
function classesIn(sources: readonly SourceFile[]): (name: string) => boolean {
  const words = new Set<string>();
  const templates = new Set<string>();
  for (const { text } of sources)
    for (const string of text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []) {
      for (const word of string.match(/[a-zA-Z][\w-]*/g) ?? []) words.add(word);
      if (!string.startsWith('`')) continue;
      // Only a modifier may be computed: `icon--${size}`, `avatar--color-${number}`.
      for (const [, prefix] of string.matchAll(/([a-zA-Z][\w-]*--[\w-]*)\$\{/g))
        templates.add(prefix ?? '');
    }
  return (name) =>
    words.has(name) || [...templates].some((prefix) => name.startsWith(prefix) && name !== prefix);
}
