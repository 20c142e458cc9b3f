/** The code of a page could not be fetched, even after the page was loaded anew. */
export class CodeNotFetched extends Error {
  constructor(cause: unknown) {
    super('code not fetched', { cause });
    this.name = 'CodeNotFetched';
  }
}
