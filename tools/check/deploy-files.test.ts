// The files for operators must match the programs: metrics that exist, settings that are read, files that are there.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

function read(path: string): string {
  return readFileSync(resolve(ROOT, path), 'utf8');
}

function linesOf(path: string): readonly string[] {
  return read(path).trim().split('\n');
}

/** The kind of object a manifest describes. */
function kindOf(document: string): string | undefined {
  return /^kind: (\w+)/m.exec(document)?.[1];
}

function wordsIn(paths: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => read(path).match(pattern) ?? []));
}

const SOURCES = globSync('apps/{server,engine}/src/**/*.ts', { cwd: ROOT });
const ALERTS = 'deploy/monitoring/alerts.yaml';
const ALERT_TESTS = 'deploy/monitoring/alerts.test.yaml';
const BALANCER = 'deploy/database/haproxy.cfg';
const MONITORING = [ALERTS, 'deploy/monitoring/dashboard.json'];

describe('monitoring', () => {
  test('every metric of the alarms and the dashboard is one that a program shows', () => {
    const shown = wordsIn(SOURCES, /chuhe_[a-z_]+/g);
    const used = [...wordsIn(MONITORING, /chuhe_[a-z_]+/g)].map((name) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !shown.has(name))).toEqual([]);
  });

  const alarms = [...read(ALERTS).matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

  test('every alarm fires on the series of its fault and is quiet near its threshold', () => {
    // The file tests first the alarms that fire, then the same alarms quiet, then special cases.
    const [, firing = '', quiet = ''] = read(ALERT_TESTS).split('\n  - name: ');
    const untested = alarms.filter(
      (name) => ![firing, quiet].every((part) => part.includes(`alertname: ${name}\n`)),
    );
    expect(untested).toEqual([]);
    // When a case fails, `promtool` shows the difference and exits non-zero, so the call throws.
    execFileSync('promtool', ['test', 'rules', ALERT_TESTS], { cwd: ROOT, encoding: 'utf8' });
  });

  test('Prometheus accepts its settings', () => {
    const settings = 'deploy/monitoring/prometheus.yaml';
    const output = execFileSync('promtool', ['check', 'config', settings], { cwd: ROOT });
    expect(output.toString()).toContain(`${alarms.length} rules found`);
  });

  test('every alarm is explained in the runbook', () => {
    expect(alarms.length).toBeGreaterThan(5);
    expect(alarms.filter((name) => !read('docs/runbook.md').includes(`**${name}**`))).toEqual([]);
  });
});

describe('deployment', () => {
  test('every setting of units, compose file and manifests is one that a program reads', () => {
    const known = wordsIn(
      [
        'apps/server/src/app/config.ts',
        'apps/engine/src/config.ts',
        'apps/bot/src/house/house-config.ts',
      ],
      /\b[A-Z][A-Z_]+(?=:)/g,
    );
    const files = globSync('deploy/{systemd/*.service,container/*,kubernetes/*}', { cwd: ROOT });
    const given = [...wordsIn(files, /\b[A-Z][A-Z_]{3,}(?=[=:] ?[^ ])/g)];
    const foreign = new Set([
      'NODE_ENV',
      'POSTGRES_PASSWORD',
      'DATABASE_PASSWORD',
      'REPLICATION_PASSWORD',
      'PGHOST',
      'PGUSER',
      'PGPASSWORD',
      'FIRST_DATA',
      'CHUHE_IMAGE',
      ...[...read(BALANCER).matchAll(/[$][{](\w+)[}]/g)].map(([, name = '']) => name),
    ]);
    const isOfOthers = /^(?:PATRONI|ETCD)_/;
    expect(given.length).toBeGreaterThan(8);
    expect(
      given.filter((name) => !known.has(name) && !foreign.has(name) && !isOfOthers.test(name)),
    ).toEqual([]);
  });

  test('in a cluster every operations port answers the monitoring alone', () => {
    const documents = read('deploy/kubernetes/chuhe.yaml').split('\n---\n');
    const policy = documents.find((document) => kindOf(document) === 'NetworkPolicy') ?? '';
    const withPort = documents
      .filter((document) => kindOf(document) === 'Deployment' && document.includes('name: ops'))
      .map((document) => /^metadata: [{] name: ([\w-]+)/m.exec(document)?.[1]);
    expect(withPort).toEqual(['chuhe', 'chuhe-engine']);
    expect(policy).toContain(`values: [${withPort.join(', ')}]`);
    expect(policy).toContain('policyTypes: [Ingress]');
    // Each rule of the policy is an item; the one with the port names the allowed sources.
    const rules = policy.split('\n    - ').slice(1);
    const toOps = rules.filter((rule) => /port: (?:ops|9464)/.test(rule));
    expect(toOps).toHaveLength(1);
    expect(toOps[0]).toMatch(/^from:[^]*namespaceSelector:[^]*monitoring/);
  });

  test('Patroni gets from units and compose file what its file leaves open', () => {
    const named = wordsIn(
      ['deploy/database/patroni.yml'],
      /PATRONI_(?:NAME|ETCD_|POSTGRESQL_|RESTAPI_)\w*/g,
    );
    const compose = read('deploy/container/compose.ha.yaml');
    expect(named.size).toBeGreaterThan(6);
    expect([...named].filter((name) => !compose.includes(`${name}: `))).toEqual([]);
    // Safe only with a newer Patroni than the container has.
    expect(compose).not.toContain('PATRONI_ETCD3_HOSTS');
  });

  test('every acknowledged move is on two nodes, and a primary that crashed is replaced', () => {
    const patroni = read('deploy/database/patroni.yml');
    for (const line of [
      'synchronous_mode: true',
      'synchronous_mode_strict: true',
      "synchronous_commit: 'on'",
      'primary_start_timeout: 0',
    ])
      expect(patroni).toContain(`${line}\n`);
    expect(read(BALANCER)).toContain('on-marked-down shutdown-sessions');
  });

  test('what the files start is there', () => {
    const files = globSync('deploy/{systemd/*.service,container/*,kubernetes/*,nginx/*}', {
      cwd: ROOT,
    });
    const named = [...wordsIn(files, /\b(?:apps\/(?!v1)|deploy\/)[\w./-]+\w/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
  });

  test('what the repository leaves out stays out of the image, and so do the history and the secrets', () => {
    const kept = new Set(linesOf('.dockerignore').map((line) => line.replace('**/', '')));
    const wanted = ['.git', '.env', ...linesOf('.gitignore').map((line) => line.replace('/', ''))];
    expect(wanted.filter((name) => !kept.has(name))).toEqual([]);
  });
});
