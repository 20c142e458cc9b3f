/** One statement of a file, ready to be matched: lower case, without comments, one space between words. */
export interface SqlStatement {
  readonly line: number;
  readonly text: string;
}

/** A comment, a quoted text or name, a dollar-quoted text, the end of a statement, or any other character. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/g;

/** Splits a file into its statements. Quoted texts become `''`, so that no rule matches words inside them. */
export function sqlStatements(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let start = 0;
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (token === ';') {
      add(start, text);
      text = '';
    } else {
      const shown = shownAs(token);
      if (text.trim() === '' && shown.trim() !== '') start = index;
      text += shown;
    }
  }
  add(start, text);
  return statements;

  function add(from: number, raw: string): void {
    const clean = raw.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    if (clean !== '') statements.push({ line: sql.slice(0, from).split('\n').length, text: clean });
  }
}

function shownAs(token: string): string {
  if (token.startsWith('--') || token.startsWith('/*')) return ' ';
  if (token.startsWith("'") || (token.startsWith('$') && token.length > 1)) return "''";
  return token;
}
