/** The commands of the first block of a README, as a stranger would type them: comments stay unread. */
export function firstCommands(readme: string): readonly string[] {
  const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
}

/**
 * All of them as one script for one shell. What starts a program that stays is put into the background; before each of
 * the others the script says at what moment it was typed.
 */
export function asScript(commands: readonly string[]): string {
  const lines = commands.map((command) =>
    command.startsWith('pnpm start')
      ? `${command} &`
      : `echo "$EPOCHREALTIME typed ${command}"\n${command}`,
  );
  return ['set -e', ...lines, 'wait', ''].join('\n');
}
