import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Config } from './config.ts';

/** A browser with one window, and a private connection to it: a pipe, because other processes could use a port. */
export interface BrowserWindow {
  /** Brings the window to the front; reopens it if it was closed while the browser kept running. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
  /** Settles when the browser has ended. */
  readonly ended: Promise<unknown>;
}

interface Target {
  readonly targetId: string;
  readonly type: string;
}

const ANSWER_MILLIS = 10_000;

/** Opens the app in a window without tabs and address bar. */
export function openWindow(browser: string, profile: string, config: Config): BrowserWindow {
  const switches = [
    `--app=${config.url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    // The app chooses its language itself.
    '--disable-features=Translate',
    ...config.flags,
  ];
  const child = spawn(browser, [...switches, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ask = openPipe(child);
  return {
    show: async () => {
      const page = (await ask('Target.getTargets', {})).find(({ type }) => type === 'page');
      // Opening an open page again would create a second window, so this runs only if there is none.
      if (page === undefined) spawn(browser, switches, { stdio: 'ignore', detached: true }).unref();
      else await ask('Target.activateTarget', { targetId: page.targetId });
    },
    close: () => {
      child.kill();
    },
    ended: once(child, 'exit'),
  };
}

type Ask = (method: string, params: object) => Promise<readonly Target[]>;

/** Requests and responses of the browser's debugging pipe: JSON messages, each terminated by a zero byte. */
function openPipe(child: ChildProcess): Ask {
  const [, , , questions, answers] = child.stdio;
  if (!isWritable(questions) || !isReadable(answers)) throw new Error('the browser has no pipe');
  const waiting = new Map<number, (targets: readonly Target[]) => void>();
  let rest = '';
  let lastId = 0;
  answers.setEncoding('utf8');
  answers.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, targets } = readAnswer(message);
      waiting.get(id)?.(targets);
      waiting.delete(id);
    }
  });
  // The browser may have just ended; its exit event reports that.
  questions.on('error', () => undefined);
  return (method, params) => {
    lastId += 1;
    const id = lastId;
    questions.write(`${JSON.stringify({ id, method, params })}\0`);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), ANSWER_MILLIS);
      waiting.set(id, (targets) => {
        clearTimeout(timer);
        resolve(targets);
      });
    });
  };
}

function readAnswer(message: string): { readonly id: number; readonly targets: readonly Target[] } {
  const value: unknown = JSON.parse(message);
  const id = Number(property(value, 'id') ?? -1);
  const infos = property(property(value, 'result'), 'targetInfos');
  const targets = (Array.isArray(infos) ? infos : []).map((info: unknown) => ({
    targetId: String(property(info, 'targetId')),
    type: String(property(info, 'type')),
  }));
  return { id, targets };
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function isWritable(stream: unknown): stream is Writable {
  return typeof stream === 'object' && stream !== null && 'write' in stream;
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === 'object' && stream !== null && 'read' in stream;
}
