import { accountsStore } from './accounts/index.ts';
import { noticesStore } from './notices/index.ts';
import { openDatabase } from './platform/database.ts';
import { openPasswordHasher, PASSWORD_COST } from './platform/password-hasher.ts';

const PLAYERS = ['青山', '老陈', 'linh', 'marco'];
const PASSWORD = 'river and boundary';

/** Fills a development database with a few players and a notice; does nothing the second time. */
export async function seed(url: string): Promise<string> {
  const database = openDatabase({ url, connections: 2, onError: () => undefined });
  try {
    const accounts = accountsStore(database);
    const passwords = await openPasswordHasher(PASSWORD_COST);
    if ((await accounts.byLogin('青山', '')) !== undefined) return 'seeded already';
    for (const userName of PLAYERS) {
      // oxlint-disable-next-line no-await-in-loop -- players get their numbers in order
      const guest = await accounts.insertGuest(`guest_${userName}`);
      if (guest === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- players get their numbers in order
      const passwordHash = await passwords.hash(PASSWORD);
      // oxlint-disable-next-line no-await-in-loop -- players get their numbers in order
      await accounts.upgrade(guest.id, { userName, passwordHash, email: null });
    }
    await noticesStore(database).post({
      type: 'info',
      title: { zh: '欢迎来到楚河', en: 'Welcome to Chuhe' },
      content: { zh: ['请入座。'], en: ['Take a seat.'] },
    });
    return `seeded ${PLAYERS.join(', ')} with the password "${PASSWORD}"`;
  } finally {
    await database.close();
  }
}
