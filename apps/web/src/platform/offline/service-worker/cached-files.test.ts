import { beforeEach, describe, expect, it } from 'vitest';
import { cacheOf, lockOf } from './build-files.ts';
import { cachedFiles } from './cached-files.ts';

/** A server whose files a test can change, and the browser's caches in memory. */
class World {
  readonly files = new Map<string, Response>();
  readonly fetched: string[] = [];
  readonly stores = new Map<string, Map<string, Response>>();
  locks: readonly string[] = [];
  pages: readonly string[] = ['https://chuhe.example/en/level/7'];
  isOnline = true;
  now = 0;

  deploy(build: string, assets: readonly string[]): void {
    this.files.clear();
    const html = { headers: { 'content-type': 'text/html' } };
    this.files.set('/index.html', new Response(`<meta content="${build}">`, html));
    for (const name of assets) this.files.set(name, new Response(`${name} of ${build}`));
  }

  worker(id: string, shell: readonly string[], rest: readonly string[]) {
    return cachedFiles({
      build: { id, shell, languages: LANGUAGES, rest, onDemand: ON_DEMAND },
      caches: this.caches(),
      fetch: async (input) => {
        const path = pathOf(input as Request | string);
        this.fetched.push(path);
        if (!this.isOnline) throw new TypeError('offline');
        return this.files.get(path)?.clone() ?? new Response('', { status: 404 });
      },
      heldLocks: async () => this.locks,
      openPages: async () => this.pages,
      now: () => this.now,
    });
  }

  caches(): CacheStorage {
    const open = async (name: string): Promise<Cache> => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      const part: Partial<Cache> = {
        match: async (key) => store.get(pathOf(key as Request | string))?.clone(),
        put: async (key, response) => void store.set(pathOf(key as Request | string), response),
      };
      return part as Cache;
    };
    const whole: Partial<CacheStorage> = {
      open,
      keys: async () => [...this.stores.keys()],
      delete: async (name) => this.stores.delete(name),
      match: async (key) => {
        const stores = [...this.stores.values()];
        const path = pathOf(key as Request | string);
        return stores
          .find((store) => store.has(path))
          ?.get(path)
          ?.clone();
      },
    };
    return whole as CacheStorage;
  }
}

function pathOf(key: Request | string): string {
  return new URL(typeof key === 'string' ? key : key.url, 'https://chuhe.example').pathname;
}

function ask(path: string): Request {
  return new Request(new URL(path, 'https://chuhe.example'));
}

const SHELL = ['/index.html', '/assets/a-1.js'];
const LANGUAGES = { zh: ['/assets/first-zh-1.js'], en: ['/assets/first-en-1.js'] };
const REST = ['/assets/engine-1.wasm', '/mp3/move.mp3'];
const TEXTS = Object.values(LANGUAGES).flat();
const ON_DEMAND = ['/assets/explorer-1.bin'];
let world: World;
beforeEach(() => {
  world = new World();
  world.deploy('one', [...SHELL.slice(1), ...TEXTS, ...REST, ...ON_DEMAND]);
});

describe('installing', () => {
  it('caches the shell and the texts on screen, and nothing else', async () => {
    await world.worker('one', SHELL, REST).cacheShell();
    expect([...(world.stores.get(cacheOf('one'))?.keys() ?? [])].toSorted()).toEqual(
      [...SHELL, ...LANGUAGES.en].toSorted(),
    );
  });

  it.each([
    ['of all open pages', ['https://chuhe.example/en', 'https://chuhe.example/'], TEXTS],
    ['of the default language', ['https://chuhe.example/english'], LANGUAGES.zh],
    ['of all languages when no page is open', [], TEXTS],
  ])('caches the texts %s', async (_, pages, texts) => {
    world.pages = pages;
    await world.worker('one', SHELL, REST).cacheShell();
    const cached = [...(world.stores.get(cacheOf('one'))?.keys() ?? [])];
    expect(cached.filter((path) => path.includes('first-')).toSorted()).toEqual(texts.toSorted());
  });

  it('fails when a file is missing, or the page is of another build', async () => {
    const missing = world.worker('one', [...SHELL, '/assets/gone.js'], []);
    await expect(missing.cacheShell()).rejects.toThrow('gone.js');
    await expect(world.worker('two', SHELL, []).cacheShell()).rejects.toThrow('another build');
  });

  it('does not take a page for a script', async () => {
    const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    world.files.set('/assets/a-1.js', new Response('<html>', html));
    await expect(world.worker('one', SHELL, []).cacheShell()).rejects.toThrow('a-1.js');
  });
});

describe('filling', () => {
  it('reports completion only when everything is cached, and goes on where it stopped', async () => {
    const worker = world.worker('one', SHELL, REST);
    await worker.cacheShell();
    const sound = world.files.get('/mp3/move.mp3') ?? new Response();
    world.files.delete('/mp3/move.mp3');
    expect(await worker.cacheRest()).toBe(false);
    world.files.set('/mp3/move.mp3', sound);
    world.fetched.length = 0;
    expect(await worker.cacheRest()).toBe(true);
    expect(world.fetched).toEqual(['/mp3/move.mp3']);
  });

  it('takes unchanged files from the build before, the others from the server', async () => {
    const first = world.worker('one', SHELL, REST);
    await first.cacheRest();
    world.deploy('two', ['/assets/b-2.js', ...TEXTS, ...REST]);
    world.fetched.length = 0;
    const second = world.worker('two', ['/index.html', '/assets/b-2.js'], REST);
    expect(await second.cacheRest()).toBe(true);
    expect(world.fetched.toSorted()).toEqual(['/assets/b-2.js', '/index.html', '/mp3/move.mp3']);
  });
});

describe('a file on demand', () => {
  it('is not fetched ahead, and cached with its first request', async () => {
    const worker = world.worker('one', SHELL, REST);
    expect(await worker.cacheRest()).toBe(true);
    expect(world.fetched).not.toContain('/assets/explorer-1.bin');
    await worker.answerOwnFile(ask('/assets/explorer-1.bin'));
    world.isOnline = false;
    const pack = await worker.answerOwnFile(ask('/assets/explorer-1.bin'));
    expect(await pack.text()).toContain('explorer');
  });
});

describe('answering', () => {
  it('gives pages and files without a network', async () => {
    const worker = world.worker('one', SHELL, REST);
    await worker.cacheRest();
    world.isOnline = false;
    expect(await (await worker.answerPage(ask('/en/level/7'))).text()).toContain('one');
    const engine = await worker.answerOwnFile(ask('/assets/engine-1.wasm'));
    expect(await engine.text()).toContain('engine');
  });

  it('caches a file of this build with the first request, and no file of another', async () => {
    const worker = world.worker('one', SHELL, REST);
    await worker.answerOwnFile(ask('/mp3/move.mp3'));
    world.files.set('/assets/old.js', new Response('old'));
    await worker.answerOtherFile(ask('/assets/old.js'));
    expect([...(world.stores.get(cacheOf('one'))?.keys() ?? [])]).toEqual(['/mp3/move.mp3']);
  });

  it('asks the server for pages once a file of its build is gone from there', async () => {
    const worker = world.worker('one', SHELL, REST);
    await worker.cacheShell();
    world.deploy('two', []);
    expect(await (await worker.answerPage(ask('/index.html'))).text()).toContain('one');
    expect((await worker.answerOwnFile(ask('/assets/engine-1.wasm'))).status).toBe(404);
    expect(await (await worker.answerPage(ask('/index.html'))).text()).toContain('two');
    world.isOnline = false;
    expect(await (await worker.answerPage(ask('/index.html'))).text()).toContain('one');
  });

  it('asks the server for pages for a moment when requested', async () => {
    const worker = world.worker('one', SHELL, REST);
    await worker.cacheShell();
    world.deploy('two', []);
    worker.askNetwork();
    expect(await (await worker.answerPage(ask('/index.html'))).text()).toContain('two');
    world.now += 10_000;
    expect(await (await worker.answerPage(ask('/index.html'))).text()).toContain('one');
  });
});

it('tidies away what no open page needs, and touches no other cache', async () => {
  for (const build of ['one', 'two', 'three']) world.stores.set(cacheOf(build), new Map());
  world.stores.set('another-app', new Map());
  world.locks = [lockOf('two'), 'something'];
  await world.worker('three', SHELL, REST).tidy();
  expect([...world.stores.keys()]).toEqual([cacheOf('two'), cacheOf('three'), 'another-app']);
});
