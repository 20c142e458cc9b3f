import { NO_PREFETCH_CONNECTION } from '@chuhe/protocol';

/** What a browser may report about its connection. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing is fetched ahead: the connection is slow or metered. */
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
