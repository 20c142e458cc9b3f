// Words the rules package must not use: anything that reads a clock, rolls dice or reaches outside.
const IMPURE = [
  /\bDate\b/,
  /\bperformance\b/,
  /\bMath\s*\.\s*random\b/,
  /\bcrypto\b/,
  /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
  /\b(?:fetch|XMLHttpRequest|WebSocket|Worker)\b/,
  /\b(?:process|globalThis|window|self|console|navigator|localStorage|indexedDB)\b/,
  /\b(?:require|eval|Function)\s*\(/,
  /\bimport\s*\(/,
];

/** The forbidden words in a source, ignoring comments and strings. */
export function impureWords(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replaceAll(/\/\/[^\n]*/g, '');
  return IMPURE.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
}
