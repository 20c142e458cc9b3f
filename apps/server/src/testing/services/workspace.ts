import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user PostgreSQL runs as: never root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const LAST_MILLIS = 500;

/** The folder of a run, and what must be ended with it. */
export class Workspace {
  readonly folder: string;
  readonly #endings: (() => void)[] = [];
  readonly #keep: boolean;

  /** A run that keeps its folder leaves the logs of all processes to read; `parent` is where it is made. */
  constructor(keep = false, parent = tmpdir()) {
    this.folder = mkdtempSync(join(parent, 'chuhe-run-'));
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
    // Ending processes write their last files; nothing can be awaited while this one exits.
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
}

/** Below the ports that the system gives to outgoing connections, so that none of them can take it meanwhile. */
const PORTS = { first: 15_000, count: 15_000 };

/** For programs that cannot report a port chosen by the system. At random, so that runs side by side do not meet. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
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
