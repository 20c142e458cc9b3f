/** One stage of a container file: the parts that can be tested without containers. */
export interface Stage {
  /** The shell commands, in order. */
  readonly runs: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The program to start. */
  readonly command: readonly string[];
  /** The health check program. */
  readonly healthcheck: readonly string[];
}

const EMPTY: Stage = { runs: [], environment: {}, command: [], healthcheck: [] };

/** The stages of a container file, the shipped one last. */
export function readContainerFile(text: string): readonly Stage[] {
  const stages: Stage[] = [];
  for (const line of joinedLines(text)) {
    const [word = '', rest = ''] = splitOnce(line);
    if (word === 'FROM') stages.push(EMPTY);
    const stage = stages.pop();
    if (stage === undefined) throw new Error(`before the first stage: ${line}`);
    stages.push(withInstruction(stage, word, rest));
  }
  return stages;
}

function withInstruction(stage: Stage, word: string, rest: string): Stage {
  switch (word) {
    case 'RUN':
      return { ...stage, runs: [...stage.runs, rest] };
    case 'ENV':
      return { ...stage, environment: { ...stage.environment, ...settingsIn(rest) } };
    case 'CMD':
      return { ...stage, command: wordsOf(rest) };
    case 'HEALTHCHECK':
      return { ...stage, healthcheck: wordsOf(rest.slice(rest.indexOf('CMD ') + 'CMD '.length)) };
    // Copying is done before, and the rest needs a separate machine.
    case 'FROM':
    case 'WORKDIR':
    case 'COPY':
    case 'USER':
    case 'EXPOSE':
      return stage;
    default:
      throw new Error(`the container file has an instruction that nobody tries: ${word}`);
  }
}

function joinedLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function splitOnce(line: string): readonly string[] {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}

function settingsIn(text: string): Record<string, string> {
  const settings = text.split(' ').map((setting) => setting.split('=', 2));
  return Object.fromEntries(settings.map(([name = '', value = '']) => [name, value]));
}

function wordsOf(text: string): readonly string[] {
  return JSON.parse(text) as readonly string[];
}
