/**
 * Opens a database on first use and keeps it. A failed opening is retried on the next use: a page lives for days, and a
 * browser that lacked space or permission may have it later.
 */
export function openOnce<Database>(open: () => Promise<Database>): () => Promise<Database> {
  let opening: Promise<Database> | undefined;
  return async () => {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
}
