/** The place of this tab's search beside the server's answers, and in the storage of the tab. */
export const SEARCH_KEY = ['match-search'] as const;
export const STORED_SEARCH = 'match';
