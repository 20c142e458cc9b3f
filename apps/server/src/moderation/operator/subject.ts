import { type Answer, allow, refuse } from '../../platform/answer.ts';
import type { OperatorStores } from './action.ts';
import type { Subject } from './operator.store.ts';

/** Who acts or reads: an operator's account, or null at the server, where everything is allowed. */
type OperatorId = string | null;

/** Operators neither impose, lift nor read sanctions of themselves or of another operator. */
export function maySanction(
  operatorId: OperatorId,
  { id, is_operator: isOperator }: Pick<Subject, 'id' | 'is_operator'>,
): boolean {
  return operatorId === null || (id !== operatorId && !isOperator);
}

/** Hides and shows what others wrote, not one's own. */
export function mayHide(operatorId: OperatorId, authorId: string): boolean {
  return operatorId === null || operatorId !== authorId;
}

/**
 * The account to be sanctioned, locked: what is decided about it at the same time waits. Locks are taken in one
 * order, account, reports, sanctions, so that no two decisions wait for each other.
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
