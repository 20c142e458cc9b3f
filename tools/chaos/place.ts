import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whoever PostgreSQL must run as: never root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const LAST_MILLIS = 500;

/** The folder and the ports of a run, and what must be ended with it. */
export class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'chuhe-chaos-'));
  readonly #endings: (() => void)[] = [];
  readonly #keep: boolean;
  #port: number;

  constructor(firstPort: number, keep: boolean) {
    this.#port = firstPort;
    this.#keep = keep;
    chmodSync(this.folder, 0o755);
    process.once('exit', () => {
      this.end();
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => process.exit(130));
    }
  }

  /** Runs at the end in any case, at once and without waiting; the last one first. */
  onEnd(ending: () => void): void {
    this.#endings.unshift(ending);
  }

  end(): void {
    const endings = this.#endings.splice(0);
    for (const ending of endings) ending();
    // What was told to end writes its last files; nothing can be awaited here.
    if (endings.length > 0)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_MILLIS);
    if (!this.#keep) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  subfolder(name: string, owner?: Owner): string {
    const path = join(this.folder, name);
    mkdirSync(path);
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
    return path;
  }

  /** The next port that nobody listens on; below those that the system gives to callers. */
  async freePort(): Promise<number> {
    for (;;) {
      const port = this.#port;
      this.#port += 1;
      if (await isFree(port)) return port;
    }
  }
}

/** The user PostgreSQL runs as, when we are root. */
export function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
