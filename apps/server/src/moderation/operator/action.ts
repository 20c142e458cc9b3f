import type { OperatorActionName } from '@chuhe/protocol';
import { type ChatStore, chatStore } from '../../play/chat/index.ts';
import { type ErrorReportsStore, errorReportsStore } from '../../site/error-reports/index.ts';
import { type FeedbackStore, feedbackStore } from '../../site/feedback/index.ts';
import { type NameChangesStore, nameChangesStore } from '../../games/history/index.ts';
import { type HouseBotsStore, houseBotsStore } from '../../api/house-bots/index.ts';
import { type GameChecksStore, gameChecksStore } from '../game-checks/index.ts';
import { type SanctionsStore, sanctionsStore } from '../sanctions/index.ts';
import { type NoticesStore, noticesStore } from '../../site/notices/index.ts';
import { type TokensStore, tokensStore } from '../../api/tokens/index.ts';
import { type Answer, undoWhenRefused } from '../../platform/answer.ts';
import { type ResidueBoardsStore, residueBoardsStore } from '../../games/positions/index.ts';
import { type StudiesStore, studiesStore } from '../../games/studies/index.ts';
import {
  type ChallengesStore,
  challengesStore,
  type LogDatabasesStore,
  logDatabasesStore,
} from '../../play/rooms/index.ts';
import { type TacticRunsStore, tacticRunsStore } from '../../learn/runs/index.ts';
import { type TournamentsStore, tournamentsStore } from '../../play/tournaments/index.ts';
import type { Control } from './control.redis.ts';
import { type OperatorStore, operatorStore } from './operator.store.ts';
import { type QueueStore, queueStore } from './queue.store.ts';
import type { Database } from '../../platform/database.ts';

/** The stores that operators' actions change, in one transaction. */
export interface OperatorStores {
  readonly accounts: OperatorStore;
  readonly queue: QueueStore;
  readonly sanctions: SanctionsStore;
  readonly names: NameChangesStore;
  readonly chat: ChatStore;
  readonly boards: ResidueBoardsStore;
  readonly studies: StudiesStore;
  readonly notices: NoticesStore;
  readonly checks: GameChecksStore;
  readonly challenges: ChallengesStore;
  readonly tokens: TokensStore;
  readonly houseBots: HouseBotsStore;
  readonly tournaments: TournamentsStore;
  readonly logDatabases: LogDatabasesStore;
  readonly runs: TacticRunsStore;
  readonly feedback: FeedbackStore;
  readonly errors: ErrorReportsStore;
}

/** The result of an action: its answer, its entry in the log, and the controls for the gateways. */
export interface ActionResult<Data> {
  readonly data: Data;
  readonly action: OperatorActionName;
  readonly accountId?: string;
  readonly details: object;
  readonly controls?: readonly Control[];
}

/** The operator who acts. */
export interface Actor {
  readonly operator: string;
  readonly operatorId: string | null;
}

export interface ActionParts {
  readonly atomically: <Result>(
    work: (stores: OperatorStores) => Promise<Result>,
  ) => Promise<Result>;
  readonly publish: (control: Control) => Promise<unknown>;
}

/** Performs an action and records it in one transaction, then publishes its controls. */
export async function perform<Data>(
  { atomically, publish }: ActionParts,
  actor: Actor,
  act: (stores: OperatorStores) => Promise<Answer<ActionResult<Data>>>,
): Promise<Answer<ActionResult<Data>>> {
  const answer = await undoWhenRefused(atomically, async (stores) => {
    const done = await act(stores);
    if (done.ok) {
      const { action, accountId, details } = done.value;
      await stores.accounts.record({ ...actor, action, accountId, details });
    }
    return done;
  });
  if (answer.ok) {
    // In order: the player gets the reason before the sockets close.
    for (const control of answer.value.controls ?? []) await publish(control);
  }
  return answer;
}

/** All stores that operators read and change, on one database or inside one transaction. */
export function operatorStoresOn(database: Database): OperatorStores {
  return {
    accounts: operatorStore(database),
    queue: queueStore(database),
    sanctions: sanctionsStore(database),
    names: nameChangesStore(database),
    chat: chatStore(database),
    boards: residueBoardsStore(database),
    studies: studiesStore(database),
    notices: noticesStore(database),
    checks: gameChecksStore(database),
    challenges: challengesStore(database),
    tokens: tokensStore(database),
    houseBots: houseBotsStore(database),
    tournaments: tournamentsStore(database),
    logDatabases: logDatabasesStore(database),
    runs: tacticRunsStore(database),
    feedback: feedbackStore(database),
    errors: errorReportsStore(database),
  };
}
