/** So many of a room's latest commands are recognised when they come again. */
export const COMMANDS_REMEMBERED = 500;

/**
 * The latest commands of a room with the number of the last event each made, newest first. It shares
 * its tail with the room before, so that one more event costs nothing.
 */
export interface CommandMemory {
  readonly commandId: string;
  readonly seq: number;
  readonly earlier: CommandMemory | undefined;
  /** How many entries hang here, this one included. */
  readonly size: number;
}

/** The number of the last event that a command made; undefined when it is not remembered. */
export function seqOfCommand(
  memory: CommandMemory | undefined,
  commandId: string,
): number | undefined {
  let entry = memory;
  for (let count = 0; entry !== undefined && count < COMMANDS_REMEMBERED; count += 1) {
    if (entry.commandId === commandId) return entry.seq;
    entry = entry.earlier;
  }
  return undefined;
}

/** [R6.29] bounded: the log itself knows the older ones. What is too old goes in one stroke. */
export function remember(
  memory: CommandMemory | undefined,
  commandId: string,
  seq: number,
): CommandMemory {
  const isFull = memory !== undefined && memory.size >= 2 * COMMANDS_REMEMBERED;
  const earlier = isFull ? latest(memory, COMMANDS_REMEMBERED) : memory;
  return { commandId, seq, earlier, size: (earlier?.size ?? 0) + 1 };
}

function latest(memory: CommandMemory, count: number): CommandMemory | undefined {
  const kept: CommandMemory[] = [];
  let entry: CommandMemory | undefined = memory;
  while (entry !== undefined && kept.length < count) {
    kept.push(entry);
    entry = entry.earlier;
  }
  return kept.reduceRight<CommandMemory | undefined>(
    (earlier, { commandId, seq }) => ({ commandId, seq, earlier, size: (earlier?.size ?? 0) + 1 }),
    undefined,
  );
}
