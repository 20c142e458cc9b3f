import { NO_PREFETCH_CONNECTION } from '@chuhe/protocol';

/** The connection data that a browser may report. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is slow or metered, so that nothing is prefetched. */
export function isDataSaver(connection: Connection | undefined): boolean {
  return (
    connection?.saveData === true ||
    (connection?.effectiveType?.includes(NO_PREFETCH_CONNECTION) ?? false)
  );
}

export function connectionOf(
  navigator: Navigator & { readonly connection?: Connection },
): Connection | undefined {
  return navigator.connection;
}
