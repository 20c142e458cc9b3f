import type { Plugin } from 'vite';

/** What changed in one version, as the page /log shows it. */
export interface Release {
  readonly version: string;
  readonly zh: readonly string[];
  readonly en: readonly string[];
}

const HEADINGS: Readonly<Record<string, 'zh' | 'en'>> = { 中文: 'zh', English: 'en' };

/** Lets the app import CHANGELOG.md as data. */
export function changelog(): Plugin {
  return {
    name: 'chuhe-changelog',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/CHANGELOG.md')) return null;
      return { code: `export default ${JSON.stringify(readChangelog(code))}`, map: null };
    },
  };
}

/** The releases of the file, newest first; each must speak every language, with as many lines in each. */
export function readChangelog(markdown: string): readonly Release[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const [head = '', ...parts] = section.split(/^### /m);
    const lines = new Map(
      parts.map((part) => {
        const [heading = '', ...rows] = part.split('\n');
        return [HEADINGS[heading.trim()], rows.flatMap(entryOf)] as const;
      }),
    );
    const zh = lines.get('zh') ?? [];
    const en = lines.get('en') ?? [];
    const version = head.trim();
    if (zh.length === 0 || zh.length !== en.length)
      throw new Error(
        `version ${version} of the changelog does not say the same in every language`,
      );
    return { version, zh, en };
  });
}

function entryOf(row: string): readonly string[] {
  return row.startsWith('- ') ? [row.slice(2).trim()] : [];
}
