import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import { unusedPort, type Workspace } from '../../../apps/server/src/testing/services/workspace.ts';

const START_MILLIS = 20_000;

/** The targets of each job, as `host:port`. */
export type Targets = Readonly<Record<string, readonly string[]>>;

export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
}

/** A real Prometheus on our rules, which scrapes every second. */
export class Prometheus {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(workspace: Workspace, rules: string, targets: Targets): Promise<Prometheus> {
    const folder = workspace.subfolder('prometheus');
    const jobs = Object.entries(targets).map(([name, list]) => ({
      job_name: name,
      static_configs: [{ targets: list }],
    }));
    // JSON is YAML.
    const settings = {
      global: { scrape_interval: '1s', scrape_timeout: '900ms', evaluation_interval: '1s' },
      rule_files: ['rules.yaml'],
      scrape_configs: jobs,
    };
    writeFileSync(join(folder, 'rules.yaml'), rules);
    writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(settings));
    mkdirSync(join(folder, 'data'));
    const address = `127.0.0.1:${await unusedPort()}`;
    const log = openSync(join(workspace.folder, 'prometheus.log'), 'a');
    const child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yaml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: ['ignore', log, log] },
    );
    workspace.onEnd(() => child.kill('SIGKILL'));
    const prometheus = new Prometheus(`http://${address}`);
    const isReady = (): Promise<boolean> =>
      fetch(`http://${address}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(isReady, START_MILLIS))) throw new Error('Prometheus does not start');
    return prometheus;
  }

  /** The names of the alarms that fire now. */
  async firing(): Promise<ReadonlySet<string>> {
    const { alerts } = (await this.#ask('alerts')) as { readonly alerts: readonly Alert[] };
    return new Set(
      alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels['alertname'] ?? ''),
    );
  }

  /** The current value of an expression, one sample for each of its series. */
  async query(expression: string): Promise<readonly Sample[]> {
    const path = `query?${new URLSearchParams({ query: expression }).toString()}`;
    return ((await this.#ask(path)) as { readonly result: readonly Sample[] }).result;
  }

  async #ask(path: string): Promise<unknown> {
    const answer = await fetch(`${this.#url}/api/v1/${path}`);
    if (!answer.ok) throw new Error(`Prometheus refuses ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly data: unknown }).data;
  }
}
