import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user that runs PostgreSQL: never root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const LAST_MILLIS = 500;

/** The folder of a run, and the cleanup at its end. */
export class Workspace {
  readonly folder: string;
  readonly #endings: (() => void)[] = [];
  readonly #keep: boolean;

  /** `keep` leaves the folder with the logs of all processes; `parent` is the directory for it. */
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

  /** Registers a cleanup that always runs at the end, synchronously, in reverse order. */
  onEnd(ending: () => void): void {
    this.#endings.unshift(ending);
  }

  end(): void {
    const endings = this.#endings.splice(0);
    for (const ending of endings) ending();
    // Ending processes still write their last files, and nothing can be awaited while this process exits.
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

/** For programs that cannot report a port chosen by the system. Random, so that concurrent runs do not collide. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

/** The user that runs PostgreSQL when this process is root. */
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
