import type { SourceFile } from './style-faults.ts';

/** The parts whose classes only `ui` may write; the others pass a variant, a size or their own class. */
const PARTS: readonly (readonly [part: string, ownClass: RegExp])[] = [
  ['button.tsx', /^(?:icon-)?button(?:--[\w-]*)?$/],
  ['card.tsx', /^card(?:--[\w-]*)?$/],
  ['menu.tsx', /^menu(?:__[\w-]*)?$/],
  ['table.tsx', /^table$/],
];

const MODIFIER = /^[a-z-]+--/;

/**
 * The sources outside `ui` that write a class of a part by hand. In a `className` each of the classes is one; in any
 * other string, such as a constant, a modifier is, or a class among others: a lone `button` there is a role or a type.
 */
export function partFaults(sources: readonly SourceFile[]): readonly string[] {
  return sources
    .filter(({ path }) => !path.includes('apps/web/src/ui/'))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      const found = [
        ...attributesOf(plain).flatMap(stringsOf).flatMap(classesOf).filter(isOwn),
        ...stringsOf(plain)
          .map(classesOf)
          .flatMap((classes) =>
            classes.filter((name) => isOwn(name) && (MODIFIER.test(name) || isClassList(classes))),
          ),
      ];
      return [...new Set(found)].map(
        (name) => `${path} writes the class "${name}": use the parts of ui/${partOf(name)}`,
      );
    });
}

function isOwn(name: string): boolean {
  return partOf(name) !== undefined;
}

function partOf(name: string): string | undefined {
  return PARTS.find(([, ownClass]) => ownClass.test(name))?.[0];
}

/** Whether a string of several words is a list of classes: one of them has a modifier or an element. */
function isClassList(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => /^[a-z][\w-]*(?:--|__)[\w-]+$/.test(word));
}

/** The values of all `className` attributes, each with its quotes or braces. */
function attributesOf(text: string): readonly string[] {
  return [...text.matchAll(/className=/g)].map(({ index }) => valueAt(text, index + 10));
}

function valueAt(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, text.indexOf('"', start + 1) + 1);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return '';
}

function stringsOf(text: string): readonly string[] {
  return text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
}

function classesOf(string: string): readonly string[] {
  return string.slice(1, -1).split(/[\s'"`{}?:]+/);
}
