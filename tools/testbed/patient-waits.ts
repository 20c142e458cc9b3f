// Runs before every file of tests. A busy machine is slow, not wrong: a wait of a test has more than vitest's second.
import { vi } from 'vitest';

const TIMEOUT_MILLIS = 15_000;
const { waitFor } = vi;

// Files of one worker share their modules and `vi`.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = async function waitPatiently(condition, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(condition, { timeout: TIMEOUT_MILLIS, ...given });
  };
