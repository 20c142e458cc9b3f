import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CONFIGURATION = resolve(import.meta.dirname, '../../../deploy/nginx/chuhe.conf');

export interface NginxPorts {
  readonly http: number;
  readonly https: number;
  /** The ports of the processes behind it. */
  readonly upstream: readonly number[];
}

/** The real nginx with our configuration, in its own folder. */
export interface Nginx {
  readonly certificate: string;
  /** Its request and error logs so far. */
  logs(): string;
  close(): Promise<void>;
}

/** Starts nginx with deploy/nginx/chuhe.conf; only ports, folders and the certificate are replaced. */
export async function startNginx(ports: NginxPorts): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const certificate = makeCertificate(folder);
  writeFileSync(join(folder, 'site.conf'), fitted(folder, ports));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/start')];
  execFileSync('nginx', [...args, '-t'], { stdio: 'pipe' });
  const child = spawn('nginx', args, { stdio: 'ignore' });
  await untilListening(ports.https);
  return {
    certificate,
    logs: () =>
      ['access', 'error'].map((name) => readFileSync(join(folder, 'logs', name), 'utf8')).join(''),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Our file with this run's ports and folders; every replacement must match. */
function fitted(folder: string, { http, https, upstream }: NginxPorts): string {
  const servers = upstream.map(
    (port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;\n`,
  );
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/(?: {4}server 127\.0\.0\.1:\d+ .*\n)+/, servers.join('')],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`],
    [/\/etc\/chuhe\/tls\/fullchain\.pem/, join(folder, 'certificate.pem')],
    [/\/etc\/chuhe\/tls\/key\.pem/, join(folder, 'key.pem')],
    [/\/var\/log\/nginx\/chuhe\.access\.log/, join(folder, 'logs/access')],
    [/\/var\/log\/nginx\/chuhe\.error\.log/, join(folder, 'logs/error')],
  ];
  let text = readFileSync(CONFIGURATION, 'utf8');
  for (const [placeholder, value] of replacements) {
    if (!placeholder.test(text)) throw new Error(`the configuration has no ${placeholder.source}`);
    text = text.replace(placeholder, value);
  }
  return text;
}

function mainConfiguration(folder: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    'worker_processes 1;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    'http {',
    ...folders.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/site.conf;`,
    '}',
  ].join('\n');
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '2',
      '-subj',
      '/CN=chuhe.example',
      '-addext',
      'subjectAltName=DNS:chuhe.example',
    ],
    { stdio: 'pipe' },
  );
  return readFileSync(certificate, 'utf8');
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('nginx does not start');
}
