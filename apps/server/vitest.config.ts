import { defineConfig } from 'vitest/config';

// Generous: tests run on real PostgreSQL, Redis and SMTP, on machines that may be busy.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
