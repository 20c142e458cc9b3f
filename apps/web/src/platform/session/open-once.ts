/**
 * Opens a database with the first question and keeps it. An opening that failed is tried again with the next question:
 * a page lives for days, and a browser that had no room or no permission may have it later.
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
