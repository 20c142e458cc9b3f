import { SourceMap, type SourceMapPayload } from 'node:module';
import * as z from 'zod/mini';

/** Reads the source map of a built script by the script's name; undefined when it is not kept. */
export type ReadMap = (script: string) => Promise<string | undefined>;

/** A position in a built script, as browsers write it in a stack. */
const PLACE =
  /(?:https?:\/\/[^\s/]+)?\/assets\/(?<script>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)/g;

const payloadSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** A reported stack, its positions in built scripts translated to the source where maps are kept. */
export async function withSourcePositions(text: string, readMap: ReadMap): Promise<string> {
  const scripts = new Set(
    [...text.matchAll(PLACE)].flatMap(({ groups }) => groups?.['script'] ?? []),
  );
  const maps = new Map<string, SourceMap>();
  for (const script of scripts) {
    // A stack has a few scripts.
    const written = await readMap(script);
    if (written !== undefined) maps.set(script, new SourceMap(payloadOf(written)));
  }
  return text.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    // Stacks count from 1, maps from 0.
    const entry = maps.get(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    const source = originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** A kept map does not include the source text. */
function payloadOf(written: string): SourceMapPayload {
  const map = z.parse(payloadSchema, JSON.parse(written));
  return { ...map, file: '', sourceRoot: '', sourcesContent: [] };
}
