import { type Answer, allow, refuse } from '../../platform/answer.ts';
import type { OperatorStores } from './action.ts';
import type { Subject } from './operator.store.ts';

/** The acting or reading operator's account; null for a command on the server, where everything is allowed. */
type OperatorId = string | null;

/** Operators neither impose, lift nor read sanctions against themselves or other operators. */
export function maySanction(
  operatorId: OperatorId,
  { id, is_operator: isOperator }: Pick<Subject, 'id' | 'is_operator'>,
): boolean {
  return operatorId === null || (id !== operatorId && !isOperator);
}

/** Operators hide and show content of others, not their own. */
export function mayHide(operatorId: OperatorId, authorId: string): boolean {
  return operatorId === null || operatorId !== authorId;
}

/**
 * The locked account to be sanctioned; concurrent decisions about it wait. Locks are always taken in the order account,
 * reports, sanctions, so that no two decisions deadlock.
 */
export async function lockSubject(
  { accounts }: OperatorStores,
  operatorId: OperatorId,
  accountId: string,
): Promise<Answer<Subject>> {
  const subject = await accounts.lock(accountId);
  if (subject === undefined || subject.is_deleted) return refuse('player-unknown');
  return maySanction(operatorId, subject) ? allow(subject) : refuse('forbidden');
}
