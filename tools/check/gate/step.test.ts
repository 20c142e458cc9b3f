import { expect, it } from 'vitest';
import { runStep, type Step, type StepOptions, type StepResult } from './step.ts';

const leaveBehind = 'setsid sleep 20 & echo left; exit 0';

it('does not wait for a process that a step left behind with its output open', async () => {
  const { isPassed, seconds, lastLine } = await run(['exec', 'bash', '-c', leaveBehind]);
  expect({ isPassed, lastLine }).toEqual({ isPassed: true, lastLine: 'left' });
  expect(seconds).toBeLessThan(15);
});

it('ends a step that hangs, and counts it as failed', async () => {
  const { isPassed, seconds } = await run(['exec', 'sleep', '40'], { limitSeconds: 2 });
  expect(isPassed).toBe(false);
  expect(seconds).toBeLessThan(20);
});

it('names the error of a step that crashes, not the version of Node', async () => {
  const crash = 'setTimeout(() => { throw new TypeError("no board") })';
  const { isPassed, lastLine } = await run(['exec', 'node', '-e', crash]);
  expect({ isPassed, lastLine }).toEqual({
    isPassed: false,
    lastLine: 'crashed: TypeError: no board',
  });
});

it('gives a step that yields the lowest priority, and its arguments as they are', async () => {
  const command = ['exec', 'bash', '-c', 'echo "$(nice) $1"', 'bash', 'two words'];
  const { isPassed, lastLine } = await run(command, { isYielding: true });
  expect({ isPassed, lastLine }).toEqual({ isPassed: true, lastLine: '19 two words' });
});

/** The output of these steps would be mistaken for the gate's own lines. */
async function run(step: Step, options: StepOptions = {}): Promise<StepResult> {
  return runStep(step, { ...options, print: () => undefined });
}
