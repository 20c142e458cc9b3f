// The environment that the compose file gives a server without an .env file.

/** The block of settings that all servers share. */
const BLOCK = /^ {2}environment: &environment\n((?: {4}.*\n)+)/m;
const SETTING = /^ {4}([A-Z_]+):(?: (.*))?$/;

/** The settings with defaults, without those compose only passes on. Throws if a setting has no default. */
export function composeDefaults(text: string): Readonly<Record<string, string>> {
  const missing = text.match(/[$][{]\w+:[?][^}]*[}]/g) ?? [];
  if (missing.length > 0) throw new Error(`the compose file needs ${missing.join(', ')}`);
  const [, block] = BLOCK.exec(text) ?? [];
  if (block === undefined) throw new Error('the compose file has no settings of servers');
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = SETTING.exec(line) ?? [];
      return value === '' ? [] : [[name, filled(value)]];
    }),
  );
}

/** `${NAME:-default}` without a NAME. */
function filled(value: string): string {
  return value.replaceAll(/[$][{]\w+:-([^}]*)[}]/g, '$1').replaceAll(/^'|'$/g, '');
}
