/** The address of a screen that begins with a position. */
export function pathWithCode(path: string, penCode: string): string {
  return `${path}?${new URLSearchParams({ penCode }).toString()}`;
}

/** The short address of a published position. */
export function sharePathOf(id: string): string {
  return `/rb?id=${id}`;
}
