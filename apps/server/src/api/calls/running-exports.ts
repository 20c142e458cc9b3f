import type { CallContext } from '../../platform/call.ts';

/** Which accounts are being sent an export. Each gets one at a time: the next is refused until the first has ended. */
export class RunningExports {
  readonly #accounts = new Set<string>();

  /** False when one is running; otherwise it counts as running until the connection of this call closes. */
  begin(accountId: string, { signal }: Pick<CallContext, 'signal'>): boolean {
    if (this.#accounts.has(accountId)) return false;
    if (signal.aborted) return true;
    this.#accounts.add(accountId);
    signal.addEventListener('abort', () => this.#accounts.delete(accountId), { once: true });
    return true;
  }
}
