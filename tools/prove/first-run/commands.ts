/** The commands of the first block of a README, without its comments. */
export function firstCommands(readme: string): readonly string[] {
  const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

/**
 * All of them as one script for one shell. A program that keeps running goes to the background, with an operations port
 * of its own; before each other command the script prints it. The script ends with the first background program.
 */
export function asScript(commands: readonly string[], watchPorts: readonly number[]): string {
  const ports = [...watchPorts];
  const lines = commands.map((command) =>
    command.startsWith('pnpm start')
      ? `OPS_PORT=${ports.shift() ?? ''} ${command} &`
      : `echo "typed ${command}"\n${command}`,
  );
  return ['set -e', ...lines, 'wait -n', ''].join('\n');
}
