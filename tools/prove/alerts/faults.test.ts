import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAILOVER_ALARMS } from './failover-faults.ts';
import { FAULTS } from './faults.ts';

test('every alarm of the rules has a real fault that fires it', () => {
  const rules = readFileSync('deploy/monitoring/alerts.yaml', 'utf8');
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const caused = [...FAULTS.map(({ alarm }) => alarm), ...FAILOVER_ALARMS];
  expect(caused.toSorted()).toEqual(alarms.toSorted());
});
