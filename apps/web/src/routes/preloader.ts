const PRELOADS_AT_ONCE = 4;

/** What a browser may tell about its connection. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

type Load = () => Promise<unknown>;

/** Fetches code ahead of need: four pieces at once, nothing on a connection that is slow or paid for. */
export function createPreloader(connection: Connection | undefined): (load: Load) => void {
  const waiting: Load[] = [];
  let running = 0;

  /** One of the four: works until nothing waits. A piece that fails is fetched again when it is needed. */
  const work = async (): Promise<void> => {
    running += 1;
    for (let load = waiting.shift(); load !== undefined; load = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other is the point
      await load().catch(() => undefined);
    }
    running -= 1;
  };

  return (load) => {
    if (isSparing(connection)) return;
    waiting.push(load);
    if (running < PRELOADS_AT_ONCE) void work();
  };
}

/** Whether nothing is to be fetched ahead: the connection is slow or paid for. */
export function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
