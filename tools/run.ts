// pnpm bench | measure | verify | prove | make [NAME [options]]: runs a command, or lists the commands of the word.
import { resolve } from 'node:path';
import { commandsOf, isWord, type Word, WORDS } from './dev/commands.ts';

const [word, name, ...options] = process.argv.slice(2);
if (!isWord(word)) throw new Error(`Unknown word "${word ?? ''}". Known: ${WORDS.join(', ')}`);
if (name === undefined || name.startsWith('-')) list(word);
else await run(word, name);

/** Gives the command only its own options, as if node had started its file. */
async function run(chosen: Word, command: string): Promise<void> {
  const found = commandsOf(chosen).find((one) => one.name === command);
  if (found === undefined) {
    list(chosen);
    throw new Error(`pnpm ${chosen} has no command "${command}"`);
  }
  const file = resolve(found.file);
  process.argv = [process.argv[0] ?? '', file, ...options];
  await import(file);
}

function list(chosen: Word): void {
  const commands = commandsOf(chosen);
  const width = Math.max(...commands.map((command) => command.name.length));
  for (const { name: title, summary, goal } of commands) {
    process.stdout.write(`${title.padEnd(width)}  ${summary}\n`);
    if (goal !== undefined) process.stdout.write(`${' '.repeat(width)}  Goal: ${goal}\n`);
  }
}
