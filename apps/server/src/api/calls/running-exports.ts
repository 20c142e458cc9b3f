import type { CallContext } from '../../platform/call.ts';

/**
 * The accounts with a running export. Each account gets one export at a time; the next is refused until the first has
 * ended.
 */
export class RunningExports {
  readonly #accounts = new Set<string>();

  /** False when one is running; otherwise the export counts as running until the connection of this call closes. */
  begin(accountId: string, { signal }: Pick<CallContext, 'signal'>): boolean {
    if (this.#accounts.has(accountId)) return false;
    if (signal.aborted) return true;
    this.#accounts.add(accountId);
    signal.addEventListener('abort', () => this.#accounts.delete(accountId), { once: true });
    return true;
  }
}
