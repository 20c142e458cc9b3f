// docs/figures.md: the last figure of every command, with its goal, its verdict and the commit it was measured on.

export interface Figure {
  /** As typed after `pnpm`. */
  readonly command: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
  readonly seconds: number;
  readonly commit: string;
}

const HEAD = `# Figures

\`pnpm nightly\` runs every command of \`pnpm measure\`, \`bench\`, \`prove\` and \`verify\` and writes this table. A run of some commands
replaces their rows only; the commit tells what each row was measured on. The machine has two cores.

| command | figure | goal | verdict | seconds | commit |
|---|---|---|---|---|---|
`;
const ROW =
  /^\| `(?<command>[^`]+)` +\| (?<figure>.*?) +\| (?<goal>.*?) +\| (?<verdict>met|missed) +\| +(?<seconds>\d+) +\| (?<commit>\S+) +\|$/;

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
    const { command = '', figure = '', goal = '', verdict, seconds, commit = '' } = groups;
    return [{ command, figure, goal, isMet: verdict === 'met', seconds: Number(seconds), commit }];
  });
}

function writeRow({ command, figure, goal, isMet, seconds, commit }: Figure): string {
  const cells = [
    `\`${command}\``,
    cell(figure),
    cell(goal),
    isMet ? 'met' : 'missed',
    seconds,
    commit,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '/').trim();
}
