import { defineConfig } from 'vitest/config';

/** For the copies with a fault: the rules' own tests, run by Node as they are. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    testTimeout: 60_000,
    experimental: { viteModuleRunner: false },
  },
});
