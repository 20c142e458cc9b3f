import type { OperatorActionName } from '@chuhe/protocol';
import type { ChatStore } from '../chat/index.ts';
import type { GameChecksStore } from '../game-checks/index.ts';
import type { MeasuresStore } from '../measures/index.ts';
import type { NoticesStore } from '../notices/index.ts';
import type { Answer } from '../platform/answer.ts';
import { undoWhenRefused } from '../platform/undo-when-refused.ts';
import type { ResidueBoardsStore } from '../residue-boards/index.ts';
import type { Control } from './control.ts';
import type { OperatorStore } from './operator.store.ts';
import type { QueueStore } from './queue.store.ts';

/** Everything operators change, in one transaction. */
export interface OperatorStores {
  readonly accounts: OperatorStore;
  readonly queue: QueueStore;
  readonly measures: MeasuresStore;
  readonly chat: ChatStore;
  readonly boards: ResidueBoardsStore;
  readonly notices: NoticesStore;
  readonly checks: GameChecksStore;
}

/** Something an operator did: its answer, its line in the log, and what gateways must be told. */
export interface Deed<Data> {
  readonly data: Data;
  readonly action: OperatorActionName;
  readonly accountId?: string;
  readonly details: object;
  readonly controls?: readonly Control[];
}

/** Who acts. */
export interface Actor {
  readonly operator: string;
  readonly operatorId: string | null;
}

export interface DeedParts {
  readonly atomically: <Result>(
    work: (stores: OperatorStores) => Promise<Result>,
  ) => Promise<Result>;
  /** Tells all gateways. */
  readonly publish: (control: Control) => Promise<unknown>;
}

/** Does something and writes it into the log in one transaction; then tells those who must know. */
export async function perform<Data>(
  { atomically, publish }: DeedParts,
  actor: Actor,
  act: (stores: OperatorStores) => Promise<Answer<Deed<Data>>>,
): Promise<Answer<Deed<Data>>> {
  const answer = await undoWhenRefused(atomically, async (stores) => {
    const done = await act(stores);
    if (done.ok) {
      const { action, accountId, details } = done.value;
      await stores.accounts.record({ ...actor, action, accountId, details });
    }
    return done;
  });
  if (answer.ok) {
    // One after the other: a person hears why before the sockets close.
    for (const control of answer.value.controls ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- the order matters
      await publish(control);
    }
  }
  return answer;
}
