/** The key of this tab's search in the query cache and in the storage of the tab. */
export const SEARCH_KEY = ['match-search'] as const;
export const STORED_SEARCH = 'match';
