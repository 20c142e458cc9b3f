import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
});

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.](?:md|txt|mit))?$/i;

/** Ships the licences of all packages in the build, as they require: /licences.txt. */
export function packageLicences(): Plugin {
  return {
    name: 'chuhe-package-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const source = writeLicences(modules);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

/** The licence text of all packages that these files belong to. */
export function writeLicences(modules: readonly string[]): string {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  const notices = [...folders].map(readNotice);
  // Two versions of a package may have the same text.
  const texts = [...new Set(notices)].toSorted((one, other) => one.localeCompare(other));
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** The folder of the package a file belongs to; undefined for our own files and virtual ones. */
function packageFolder(module: string): string | undefined {
  const file = module.replace(/^\0/, '').replace(/[?].*$/, '');
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); !folder.endsWith('/node_modules'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    // Folders inside a package may have their own manifest, without a name.
    if (existsSync(manifest) && readManifest(folder).success) return folder;
    if (folder === dirname(folder)) return undefined;
  }
  return undefined;
}

function readManifest(folder: string) {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return z.safeParse(packageSchema, JSON.parse(text));
}

function readNotice(folder: string): string {
  const { data } = readManifest(folder);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const title = `${data?.name} ${data?.version} (${data?.license ?? 'licence below'})`;
  return `${[title, ...texts].join('\n\n')}\n`;
}
