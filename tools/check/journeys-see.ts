// Journeys must prove what people see. A role locator skips hidden elements; a class locator does not, so reading text
// by class needs a visibility check first: `toBeVisible` on the same locator, or `:visible` in it.

/** A place in a journey that reads the text of an element that may be hidden. */
interface BlindCheck {
  readonly line: number;
  readonly locator: string;
}

const TEXT_CHECK = /expect\((?<locator>.+)\)\s*\.(?:toHaveText|toContainText)\(/;
const ASSIGNED = /^\s*const (?<name>\w+) = (?<value>.+);$/;
/** The maximum distance in lines of the visibility check before the read. */
const LINES_BACK = 4;

/** The checks of a journey that would pass on a hidden element. */
export function blindChecks(source: string): readonly BlindCheck[] {
  const lines = source.split('\n');
  const values = new Map<string, string>();
  const found: BlindCheck[] = [];
  for (const [index, line] of lines.entries()) {
    const { name, value } = ASSIGNED.exec(line)?.groups ?? {};
    if (name !== undefined && value !== undefined) values.set(name, value);
    const locator = TEXT_CHECK.exec(line)?.groups?.['locator'];
    if (locator === undefined) continue;
    const before = lines.slice(Math.max(0, index - LINES_BACK), index).join('\n');
    const isSeen = before.includes(`expect(${locator}).toBeVisible(`);
    if (!isSeen && isBlind(values.get(locator) ?? locator))
      found.push({ line: index + 1, locator });
  }
  return found;
}

/** Whether the last step to the element is a class or a tag without a visibility condition. */
function isBlind(locator: string): boolean {
  const [last = ''] = locator.match(/\.(?:locator|getBy\w+)\((?:[^()]|\([^()]*\))*\)[^(]*$/) ?? [];
  return last.startsWith('.locator(') && !locator.includes(':visible');
}
