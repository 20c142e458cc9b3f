/** The page a person came from, for returning after a login. */
export interface PathMemory {
  readonly current: string | undefined;
  readonly previous: string | undefined;
}

export interface PathChange {
  readonly path: string;
  /** The app sent the person there by itself. */
  readonly isRedirect: boolean;
}

export const NO_PATHS: PathMemory = { current: undefined, previous: undefined };

/** Redirects, and addresses with the query flag `replace`, take the place of the current page. */
export function rememberPath(memory: PathMemory, change: PathChange): PathMemory {
  if (change.path === memory.current) return memory;
  const isReplacing = change.isRedirect || hasReplaceFlag(change.path);
  return {
    current: change.path,
    previous: isReplacing ? memory.previous : memory.current,
  };
}

function hasReplaceFlag(path: string): boolean {
  const [, query = ''] = path.split('?');
  return new URLSearchParams(query).has('replace');
}
