import { chatStore } from '../chat/index.ts';
import { gameChecksStore } from '../game-checks/index.ts';
import { measuresStore } from '../measures/index.ts';
import { noticesStore } from '../notices/index.ts';
import type { Database } from '../platform/database.ts';
import { residueBoardsStore } from '../residue-boards/index.ts';
import type { OperatorStores } from './deed.ts';
import { operatorStore } from './operator.store.ts';
import { queueStore } from './queue.store.ts';

/** Everything operators read and change, on one database or inside one transaction. */
export function operatorStoresOn(database: Database): OperatorStores {
  return {
    accounts: operatorStore(database),
    queue: queueStore(database),
    measures: measuresStore(database),
    chat: chatStore(database),
    boards: residueBoardsStore(database),
    notices: noticesStore(database),
    checks: gameChecksStore(database),
  };
}
