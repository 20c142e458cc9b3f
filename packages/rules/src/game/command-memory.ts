/** The number of recent commands per room that are recognised when repeated. */
export const COMMANDS_REMEMBERED = 500;

/**
 * The latest commands of a room, each with the number of its last event. A room and its successor share one list, of
 * which each owns a prefix; two successors of the same room do not share.
 */
export interface CommandMemory {
  readonly shared: SharedList;
  /** The length of the prefix that belongs to this room. */
  readonly length: number;
}

interface SharedList {
  readonly commands: { readonly commandId: string; readonly seq: number }[];
  /** The last index of each command in the list. */
  readonly places: Map<string, number>;
}

/** The number of the last event of a command; undefined if it is not remembered. */
export function seqOfCommand(
  memory: CommandMemory | undefined,
  commandId: string,
): number | undefined {
  if (memory === undefined) return undefined;
  const { shared, length } = memory;
  const place = shared.places.get(commandId);
  if (place === undefined) return undefined;
  // A later room may have recorded the command again; this room's own entry is earlier in the list.
  const own = place < length ? place : lastPlaceBefore(memory, commandId);
  return own < length - COMMANDS_REMEMBERED ? undefined : shared.commands[own]?.seq;
}

/** [R6.29] bounded: older commands are only in the log itself, and one copy drops them here. */
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

/** A list that ends with this room's prefix and has room for more. */
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
