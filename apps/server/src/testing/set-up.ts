import { afterAll, afterEach } from 'vitest';
import { type DatabasePool, openDatabase } from '../platform/database.ts';
import { openInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { openTestServer, type TestOptions, type TestServer } from './open-test-server.ts';
import { borrowSchema } from './test-schema.ts';

/** Opens a server for the tests of a file and closes it after the last one. */
export async function setUpServer(options: TestOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** Opens a migrated database without rows for the tests of a file and closes it after the last one. */
export async function setUpDatabase(
  connections = 2,
): Promise<{ readonly url: string; readonly database: DatabasePool }> {
  const { url, release } = await borrowSchema();
  const database = openDatabase({ url, connections, onError: () => undefined });
  afterAll(async () => {
    await database.close();
    await release();
  });
  return { url, database };
}

/** Two processes for the tests of a file; the users of each test leave when it ends. */
export async function setUpInvitations(): Promise<InvitationFixture> {
  const fixture = await openInvitationFixture();
  afterEach(() => {
    fixture.closeAll();
  });
  afterAll(() => fixture.close());
  return fixture;
}
