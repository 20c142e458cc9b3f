// Two versions of the built web app behind one folder that a site serves: the built one, and one that looks like a new
// build with changes. Switching between them is atomic, as a deployment should be.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtWeb } from '../built-web.ts';

export interface Deployments {
  readonly webRoot: string;
  /** Deploys the version and returns its build id. */
  readonly deployFirst: () => string;
  readonly deployNext: () => string;
  readonly remove: () => void;
}

const TEXT = /[.](?:js|css|html|json)$/;
const HASHED = /[\w.-]+-[\w-]{7,8}[.](?:js|css|wasm)/g;

export function openDeployments(): Deployments {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-web-'));
  const webRoot = join(folder, 'current');
  const [first, next] = [join(folder, 'first'), join(folder, 'next')];
  for (const one of [first, next])
    cpSync(builtWeb(), one, { recursive: true, filter: (name) => !name.endsWith('.br') });
  changeBuild(next);
  const deploy = (version: string): string => {
    const link = join(folder, 'link');
    symlinkSync(version, link);
    renameSync(link, webRoot);
    return buildOf(version);
  };
  deploy(first);
  return {
    webRoot,
    deployFirst: () => deploy(first),
    deployNext: () => deploy(next),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Gives the build another id, and all code files other names. */
function changeBuild(folder: string): void {
  const earlier = buildOf(folder);
  const id = `${earlier.slice(0, -4)}next`;
  const assets = new Set(readdirSync(join(folder, 'assets')));
  const renamed = (name: string): string =>
    assets.has(name) && !name.endsWith('.wasm') ? name.replace(/-([^-]+)$/, '-next$1') : name;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(HASHED, renamed).replaceAll(earlier, id));
  }
  for (const name of assets)
    renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  renameSync(join(folder, 'builds', `${earlier}.json`), join(folder, 'builds', `${id}.json`));
}

function buildOf(folder: string): string {
  const latest: unknown = JSON.parse(readFileSync(join(folder, 'builds/latest.json'), 'utf8'));
  return (latest as { readonly id: string }).id;
}
