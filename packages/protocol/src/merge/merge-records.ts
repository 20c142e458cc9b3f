/** Records by the names of their contents, and the names of those that were removed. */
export interface RecordSet<Record> {
  readonly kept: ReadonlyMap<string, Record>;
  readonly removed: ReadonlySet<string>;
}

/** All records of both, but none that was removed on either: what is removed once stays so. */
export function mergeRecords<Record>(
  one: RecordSet<Record>,
  other: RecordSet<Record>,
): RecordSet<Record> {
  const removed = new Set([...one.removed, ...other.removed]);
  const kept = new Map([...one.kept, ...other.kept].filter(([id]) => !removed.has(id)));
  return { kept, removed };
}
