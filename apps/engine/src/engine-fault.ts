/** What is wrong with an engine process; each calls for a new one. */
export type EngineFaultKind = 'died' | 'hung' | 'corrupt' | 'unfit';

/** Thrown when an engine process can no longer be trusted. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly kind: EngineFaultKind;

  constructor(kind: EngineFaultKind, detail: string) {
    super(`engine ${kind}: ${detail}`);
    this.kind = kind;
  }
}

/** Thrown when nobody waits for the answer any more; the engine is well. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled';
}
