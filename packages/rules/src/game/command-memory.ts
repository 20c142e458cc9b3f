/** How many of a room's latest commands are recognised when they are sent again. */
export const COMMANDS_REMEMBERED = 500;

/**
 * The latest commands of a room with the number of the last event each made. A room and the one after
 * it share the same list, of which each knows how much is its own; two rooms after the same one do not.
 */
export interface CommandMemory {
  readonly shared: SharedList;
  /** How much of the list belongs to this room. */
  readonly length: number;
}

interface SharedList {
  readonly commands: { readonly commandId: string; readonly seq: number }[];
  /** Where each command stands in the list, the last time it does. */
  readonly places: Map<string, number>;
}

/** The number of the last event that a command made; undefined when it is not remembered. */
export function seqOfCommand(
  memory: CommandMemory | undefined,
  commandId: string,
): number | undefined {
  if (memory === undefined) return undefined;
  const { shared, length } = memory;
  const place = shared.places.get(commandId);
  if (place === undefined) return undefined;
  // A later room may have recorded the command again; this room's own record lies earlier in the list.
  const own = place < length ? place : lastPlaceBefore(memory, commandId);
  return own < length - COMMANDS_REMEMBERED ? undefined : shared.commands[own]?.seq;
}

/** [R6.29] bounded: the log itself holds the older commands, which are dropped here in one copy. */
export function remember(
  memory: CommandMemory | undefined,
  commandId: string,
  seq: number,
): CommandMemory {
  const { shared, length } = roomyMemory(memory);
  shared.commands.push({ commandId, seq });
  shared.places.set(commandId, length);
  return { shared, length: length + 1 };
}

/** A list that ends where this room's part of it ends, and is not too long. */
function roomyMemory(memory: CommandMemory | undefined): CommandMemory {
  if (memory === undefined) return copyOf([]);
  const { shared, length } = memory;
  const isLast = shared.commands.length === length;
  if (isLast && length < 2 * COMMANDS_REMEMBERED) return memory;
  return copyOf(shared.commands.slice(Math.max(0, length - COMMANDS_REMEMBERED), length));
}

function copyOf(commands: SharedList['commands']): CommandMemory {
  const places = new Map(commands.map(({ commandId }, index) => [commandId, index]));
  return { shared: { commands, places }, length: commands.length };
}

function lastPlaceBefore({ shared, length }: CommandMemory, commandId: string): number {
  return shared.commands.findLastIndex(
    (each, index) => index < length && each.commandId === commandId,
  );
}
