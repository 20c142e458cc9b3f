import { parseAst, type Plugin } from 'vite';

/** The modules that describe what crosses the wire and what is stored. */
const PROTOCOL = /\/packages\/protocol\/src\/.*[.]ts$/;

/**
 * Marks the constants of the protocol as free of side effects, so that each page contains only the schemas that it
 * uses. The bundler cannot see by itself that a chain such as `z.string().check(...)` changes nothing.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'chuhe-pure-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return PROTOCOL.test(id) ? { code: markPure(code), map: null } : null;
    },
  };
}

/** Wraps the value of every top-level constant that calls something. */
export function markPure(code: string): string {
  const values = parseAst(code).body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap(({ init }) =>
      init === null || FUNCTIONS.has(init.type) ? [] : [{ start: init.start, end: init.end }],
    );
  });
  return values.reduceRight((text, { start, end }) => {
    const value = text.slice(start, end);
    if (!value.includes('(')) return text;
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
  }, code);
}

/** These call nothing when they are defined. */
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
