import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LimitTable } from '../platform/limits/index.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

/** A server whose web app is a single page. */
export async function openPageServer(
  html: string,
  limits?: LimitTable,
): Promise<{ readonly server: TestServer; readonly close: () => Promise<void> }> {
  const webRoot = await mkdtemp(join(tmpdir(), 'chuhe-web-'));
  await writeFile(join(webRoot, 'index.html'), html);
  const server = await openTestServer({
    settings: { WEB_ROOT: webRoot },
    ...(limits !== undefined && { limits }),
  });
  return {
    server,
    close: async () => {
      await server.close();
      await rm(webRoot, { recursive: true });
    },
  };
}
