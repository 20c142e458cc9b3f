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
