import { expect, it } from 'vitest';
import { runStep, type Step, type StepResult } from './step.ts';

const leaveBehind = 'setsid sleep 20 & echo left; exit 0';

it('does not wait for a process that a step left behind with its output open', async () => {
  const { isPassed, seconds, lastLine } = await run(['exec', 'bash', '-c', leaveBehind]);
  expect({ isPassed, lastLine }).toEqual({ isPassed: true, lastLine: 'left' });
  expect(seconds).toBeLessThan(15);
});

it('ends a step that hangs, and counts it as failed', async () => {
  const { isPassed, seconds } = await run(['exec', 'sleep', '40'], 2);
  expect(isPassed).toBe(false);
  expect(seconds).toBeLessThan(20);
});

/** What these steps print would be read as the gate's own lines. */
async function run(step: Step, limitSeconds?: number): Promise<StepResult> {
  return runStep(step, {}, limitSeconds, () => undefined);
}
