import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('secrets do not reach the log, wherever a line carries them', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(secret) already exists.',
  });
  log.info(
    { token: 'secret', password: 'secret', sms: 'secret', email: 'secret', userId: '7' },
    'a',
  );
  log.info(
    { body: { password: 'secret' }, query: { token: 'secret' }, headers: { cookie: 'secret' } },
    'b',
  );
  log.error({ err: error, requestId: 'r1' }, 'c');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('secret');
  expect(lines.join('')).toContain('"userId":"7"');
  expect(lines.join('')).toContain('"requestId":"r1"');
});

const LOG = join(import.meta.dirname, 'log.ts');

test.each([
  ['an exception', `setTimeout(() => { throw new Error('lost'); })`],
  ['a rejection', `Promise.reject(new Error('lost'))`],
])('%s that nothing catches is logged, and ends the process', (_, fault) => {
  const program = `import { endOnFault, openLog } from ${JSON.stringify(LOG)};
    endOnFault(openLog('info'));
    setInterval(() => undefined, 1000);
    ${fault};`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(JSON.parse(stdout.trim())).toMatchObject({
    level: 60,
    msg: 'uncaught',
    err: { message: 'lost' },
  });
});
