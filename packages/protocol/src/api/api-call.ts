import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { TokenScope } from '../scopes.ts';

/** The formats of an answer to a program: one JSON object, one object per line, or a PGN file. */
type ApiForm = 'json' | 'ndjson' | 'pgn';

/** A call for programs: it takes a personal token and has a tested example. */
export interface ApiCall<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> extends Call<Params, Query, Body, Answer> {
  readonly scope: TokenScope;
  /** The formats of the answer; in `ndjson`, `answer` describes one line. The first is the default. */
  readonly forms: readonly [ApiForm, ...ApiForm[]];
  /** A command line; `$SITE` is the address of the site, `$TOKEN` a token, other names stand for ids. */
  readonly example: string;
}

export function defineApiCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  call: Omit<ApiCall<Params, Query, Body, Answer>, 'access'>,
): ApiCall<Params, Query, Body, Answer> {
  return { ...call, access: 'member' };
}

/** The query of an export. */
export const exportFormSchema = z.object({
  /** PGN, or one game as JSON in each line. */
  format: z.prefault(z.enum(['pgn', 'ndjson']), 'pgn'),
});

const HEADER = `-H "Authorization: Bearer $TOKEN"`;

/** The example of a call that reads. */
export function readExample(path: string): string {
  return `curl ${HEADER} "$SITE/api/v1${path}"`;
}

/** The example of a stream; `-N` prints lines as they arrive. */
export function streamExample(path: string): string {
  return `curl -N ${HEADER} "$SITE/api/v1${path}"`;
}

/** The example of a call that changes something. The shell expands names only within double quotes. */
export function postExample(path: string, body: object = {}): string {
  const json = JSON.stringify(body);
  const quoted = json.includes('$') ? `"${json.replaceAll('"', '\\"')}"` : `'${json}'`;
  return `curl ${HEADER} -H "Content-Type: application/json" -d ${quoted} "$SITE/api/v1${path}"`;
}
