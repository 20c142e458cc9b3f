import { join } from 'node:path';
import type { Owner } from '../../../apps/server/src/testing/services/workspace.ts';
import { type HaPorts, NODE_ADDRESSES } from './addresses.ts';
import { Program } from './program.ts';

interface MemberOptions {
  /** Its index in the addresses. */
  readonly index: number;
  readonly ports: HaPorts;
  /** The folder of its files, which its user owns. */
  readonly folder: string;
  readonly owner: Owner | undefined;
  readonly logFile: string;
}

/** One of the three etcd members that agree on the primary. */
export class EtcdMember {
  readonly program: Program;
  readonly #url: string;

  constructor({ index, ports, folder, owner, logFile }: MemberOptions) {
    const address = NODE_ADDRESSES[index] ?? '';
    const client = `http://${address}:${ports.etcd}`;
    const peer = `http://${address}:${ports.etcdPeer}`;
    const all = NODE_ADDRESSES.map((each, at) => `e${at}=http://${each}:${ports.etcdPeer}`);
    const flags = {
      name: `e${index}`,
      'data-dir': join(folder, 'etcd'),
      'enable-v2': true,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': all.join(','),
      'initial-cluster-state': 'new',
      'initial-cluster-token': 'chuhe',
      'heartbeat-interval': 100,
      'election-timeout': 1000,
    };
    this.#url = client;
    this.program = new Program({
      command: 'etcd',
      args: Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
      owner,
      logFile,
    });
  }

  /** Whether it is the etcd leader; false if it does not answer. */
  async isLeader(): Promise<boolean> {
    const answer = await fetch(`${this.#url}/v2/stats/self`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    if (answer?.ok !== true) return false;
    return ((await answer.json()) as { readonly state: string }).state === 'StateLeader';
  }
}
