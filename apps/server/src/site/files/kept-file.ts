import { readFile, stat } from 'node:fs/promises';

interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
}

/**
 * Returns a reader of small files that pages are made of. A file is read and parsed once for each of its versions:
 * every page needs several, and parsing them took longer than the page itself. `parse` gets undefined for a missing file.
 */
export function keptFile<Value>(
  parse: (text: string | undefined) => Value,
): (path: string) => Promise<Value> {
  const files = new Map<string, Kept<Value>>();
  return async (path) => {
    const version = await versionOf(path);
    const kept = files.get(path);
    if (kept?.version === version) return kept.value;
    // A file that changes after its version was read is read again by the next reader.
    // A missing file is an answer: the callers say what stands in for it.
    const text = await readFile(path, 'utf8').catch(() => undefined);
    const value = parse(text);
    files.set(path, { version, value });
    return value;
  };
}

async function versionOf(path: string): Promise<string> {
  // A missing file is a version of its own.
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}
