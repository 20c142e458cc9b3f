import { START_CODE, stepControl } from '@chuhe/rules';
import { accountsStore } from '../../people/accounts/index.ts';
import { type FinishedGame, insertFinishedGame } from '../../games/history/index.ts';
import { noticesStore } from '../../site/notices/index.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { openPasswordHasher, PASSWORD_COST } from '../../platform/password-hasher.ts';
import { residueBoardsStore } from '../../games/positions/index.ts';

const PLAYERS = ['青山', '老陈', 'linh', 'marco'];
const MOVES = '774710227967706289790010';
const PASSWORD = 'river and boundary';

/** Fills a development database with a few players, games, a board and a notice; does nothing the second time. */
export async function seed(url: string): Promise<string> {
  const database = openDatabase({ url, connections: 2, onError: () => undefined });
  try {
    const accounts = accountsStore(database);
    const passwords = await openPasswordHasher(PASSWORD_COST);
    if ((await accounts.byLogin('青山', '')) !== undefined) return 'seeded already';
    const seats: FinishedGame['red'][] = [];
    for (const userName of PLAYERS) {
      // Players get their numbers in order.
      const guest = await accounts.insertGuest(`guest_${userName}`);
      if (guest === undefined) continue;
      // Players get their numbers in order.
      const passwordHash = await passwords.hash(PASSWORD);
      // Players get their numbers in order.
      await accounts.upgrade(guest.id, { userName, passwordHash, email: null });
      seats.push({ id: guest.id, name: userName });
    }
    await noticesStore(database).post({
      type: 'info',
      title: {
        zh: '欢迎来到楚河',
        en: 'Welcome to Chuhe',
        tw: '歡迎來到楚河',
        vi: 'Chào mừng đến với Chuhe',
      },
      content: { zh: ['欢迎。'], en: ['Welcome.'], tw: ['歡迎。'], vi: ['Xin chào.'] },
    });
    await seedGames(database, seats);
    return `seeded ${PLAYERS.join(', ')} with the password "${PASSWORD}"`;
  } finally {
    await database.close();
  }
}

/** A game of today, one of this day a year ago, and a private one; and a board to play from. */
async function seedGames(
  database: Database,
  [red, black]: readonly FinishedGame['red'][],
): Promise<void> {
  if (red === undefined || black === undefined) return;
  const now = new Date();
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const game = {
    red,
    black,
    outcome: { type: 'win', winner: 'RED', by: 'resignation' },
    timeControl: stepControl(60),
    isWatch: true,
    isRated: false,
    kind: 'quick',
    startCode: START_CODE,
    moves: MOVES.match(/.{4}/g) ?? [],
    endedAt: now,
    isPublic: true,
  } as const satisfies Omit<FinishedGame, 'roomId'>;
  await insertFinishedGame(database, { ...game, roomId: 'seeded-today' });
  await insertFinishedGame(database, { ...game, roomId: 'seeded-year-ago', endedAt: yearAgo });
  await insertFinishedGame(database, { ...game, roomId: 'seeded-private', isPublic: false });
  await residueBoardsStore(database).add(red.id, {
    title: '双车错',
    penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1',
    playSide: 'RED',
    note: '红先胜。',
  });
}
