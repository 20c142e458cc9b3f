// Inspects another program of ours from outside: collects its garbage, so that only memory in use remains, and profiles
// it.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { unusedPort } from '../../../apps/server/src/testing/services/workspace.ts';

export interface Inspected {
  readonly port: number;
  /** The flags to start the program with. */
  readonly flags: readonly string[];
}

const SAMPLE_MICROS = 500;

export async function inspected(): Promise<Inspected> {
  const port = await unusedPort();
  return { port, flags: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'] };
}

/** Repeats, because the end of some objects frees others. */
export async function collectGarbage(program: Inspected, times = 3): Promise<void> {
  const { ask, close } = await openInspector(program);
  for (let count = 0; count < times; count += 1) await ask('HeapProfiler.collectGarbage');
  close();
}

/** Starts a profile; the returned function stops it and returns the profile as text. */
export async function startProfile(program: Inspected): Promise<() => Promise<string>> {
  const { ask, close } = await openInspector(program);
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS });
  await ask('Profiler.start');
  return async () => {
    const { profile } = (await ask('Profiler.stop')) as { readonly profile: unknown };
    close();
    return JSON.stringify(profile);
  };
}

async function openInspector({ port }: Inspected) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '', { maxPayload: 0 });
  await once(socket, 'open');
  let id = 0;
  return {
    ask: async (method: string, params: object = {}): Promise<unknown> => {
      id += 1;
      socket.send(JSON.stringify({ id, method, params }));
      const [answer] = (await once(socket, 'message')) as [Buffer];
      return (JSON.parse(answer.toString()) as { readonly result: unknown }).result;
    },
    close: () => {
      socket.terminate();
    },
  };
}
