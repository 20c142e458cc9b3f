/** The commands of the first block of a README, as a stranger would type them: comments stay unread. */
export function firstCommands(readme: string): readonly string[] {
  const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

/**
 * All of them as one script for one shell. What starts a program that stays is put into the background, with a port of
 * its own for whoever watches it; before each of the others the script says that it is typed. It ends with the first
 * program that does.
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
