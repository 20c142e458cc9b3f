import { expect, test } from 'vitest';
import { scaleRules } from './scaled-rules.ts';

test('waits and windows are divided, thresholds are not', () => {
  const rules = 'expr: sum(rate(a[5m])) > 600 and increase(b[15m]) > 20\nfor: 30m\nfor: 30s\n';
  expect(scaleRules(rules, 60)).toBe(
    'expr: sum(rate(a[5s])) > 600 and increase(b[15s]) > 20\nfor: 30s\nfor: 1s\n',
  );
});

test('a window keeps three scrapes', () => {
  expect(scaleRules('rate(a[1m])', 60)).toBe('rate(a[3s])');
});
