/** Work that a worker does again and again. */
export interface Job {
  readonly name: string;
  /** The pause between two runs. */
  readonly everyMillis: number;
  /** Answers whether there is more to do at once. */
  readonly run: () => Promise<boolean>;
}
