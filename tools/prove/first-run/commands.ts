/** The commands of the first block of a README, without its comments. */
export function firstCommands(readme: string): readonly string[] {
  const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

/**
 * All commands as one shell script. A program that keeps running goes to the background, with its own operations port;
 * the script prints each other command before it runs it. The script ends with the first background program.
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
