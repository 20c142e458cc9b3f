// docs/figures.md: the last figure of every command with its goal, its verdict and the commit it was measured on.

export interface Figure {
  /** As typed after `pnpm`. */
  readonly command: string;
  /** The last line of the command, with its goal. */
  readonly figure: string;
  readonly isMet: boolean;
  readonly seconds: number;
  readonly commit: string;
}

const HEAD = `# Figures

\`pnpm nightly\` runs every command of \`pnpm measure\`, \`bench\`, \`prove\` and \`verify\` and writes this table. A run of some commands
replaces their rows only; the commit tells what each row was measured on. The machine has two cores.

| command | figure and goal | verdict | seconds | commit |
|---|---|---|---|---|
`;
const ROW =
  /^\| `(?<command>[^`]+)` +\| (?<figure>.*?) +\| (?<verdict>met|missed) +\| +(?<seconds>\d+) +\| (?<commit>\S+) +\|$/;

/**
 * The text of the page after a run: new rows replace those of the same command, and rows of removed commands disappear.
 */
export function withFigures(
  text: string,
  measured: readonly Figure[],
  commands: ReadonlySet<string>,
): string {
  const rows = new Map(readFigures(text).map((row) => [row.command, row]));
  for (const row of measured) rows.set(row.command, row);
  const kept = [...commands].flatMap((command) => rows.get(command) ?? []);
  return HEAD + kept.map(writeRow).join('');
}

export function readFigures(text: string): readonly Figure[] {
  return text.split('\n').flatMap((line) => {
    const groups = ROW.exec(line)?.groups;
    if (groups === undefined) return [];
    const { command = '', figure = '', verdict, seconds, commit = '' } = groups;
    return [{ command, figure, isMet: verdict === 'met', seconds: Number(seconds), commit }];
  });
}

/** The last line of a command, with the goal of its header if the line names none. */
export function figureOf(lastLine: string, goal: string): string {
  const namesGoal = /\bgoals?\b|\bat (?:least|most)\b/.test(lastLine);
  return namesGoal || goal === '' ? lastLine : `${lastLine} (goal: ${goal})`;
}

function writeRow({ command, figure, isMet, seconds, commit }: Figure): string {
  const cells = [`\`${command}\``, cell(figure), isMet ? 'met' : 'missed', seconds, commit];
  return `| ${cells.join(' | ')} |\n`;
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '/').trim();
}
