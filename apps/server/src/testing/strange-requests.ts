import { readFileSync } from 'node:fs';
import { BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** A generated request. */
export interface StrangeRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** The owner of the request's cookie. */
  readonly who: 'nobody' | 'guest' | 'member';
}

const exampleSchema = z.object({
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.record(z.string(), z.unknown())),
});
type Example = z.output<typeof exampleSchema>;

const EXAMPLES = readExamples();

// Values that have broken servers before.
const NASTY = [
  null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, '', ' ', '\u0000', 'a\u0000b', '\uD800', '\uDC00x',
  'x'.repeat(5000), '象'.repeat(300), '🀄'.repeat(50), `' or '1'='1`, `'; drop table accounts; --`, '$1', '%s%n',
  '{{7*7}}', '../../etc/passwd', '<img src=x onerror=alert(1)>', 'a\r\nSet-Cookie: a=b', '__proto__', 'constructor',
  '9223372036854775807', '99999999999999999999', '-1', '1e3', 'NaN', '0x10', '１２３', 'ＡＤＭＩＮ', '\u202Eabc',
  [], {}, [[]], [null], { length: -1 }, { toString: 1 }, { $gt: '' }, { constructor: { prototype: {} } },
] as const; // prettier-ignore

const nasty = fc.constantFrom<unknown>(...NASTY);
const anything = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const anyText = fc.oneof(
  nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
);

/** The example unchanged, or with fields dropped, replaced or added. */
function bodyLike(example: Example): fc.Arbitrary<unknown> {
  const body = example.body ?? {};
  const names = [...Object.keys(body), 'extra'];
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: fc.option(anything, { nil: undefined }),
  });
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const entries = changes.map(({ name, value }): [string, unknown] => [name, value]);
    return Object.fromEntries([...Object.entries(body), ...entries]);
  });
  return fc.oneof(fc.constant(body), changed, changed, anything);
}

function payloadLike(example: Example): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 8, arbitrary: bodyLike(example).map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '{"__proto__":{"a":1}}',
        '['.repeat(5000),
      ),
    },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function queryLike(example: Example): fc.Arbitrary<string> {
  const valid = new URLSearchParams(example.query).toString();
  const names = [...Object.keys(example.query ?? {}), 'size', 'cursor', 'token'];
  const pair = fc.tuple(fc.constantFrom(...names), anyText);
  return fc.oneof(
    fc.constant(valid),
    fc.array(pair, { maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString()),
    fc.constantFrom('%', '%E0%A4%A', 'size=1&size=2', 'size[]=1', '&&&', '=', 'a=%00'),
  );
}

function mostly(usual: string, ...others: readonly string[]): fc.Arbitrary<string> {
  const rare = fc.constantFrom(...others);
  return fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });
}

const headers = fc.record(
  {
    'x-locale': fc.constantFrom('zh', 'en', 'xx', ''),
    'accept-language': fc.constantFrom('en', 'zh-CN', ',,,;q=', '*'),
    authorization: fc.constantFrom('Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', 'Bearer'),
    'user-agent': fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\x20-\x7E]/g, '')),
    'content-type': mostly(
      'application/json',
      'application/json;charset=utf-16',
      'text/plain',
      'x',
    ),
    origin: mostly('http://chuhe.test', 'null', 'https://evil.example'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'unknown', '1.2.3.4, 5.6.7.8', ''),
  },
  { requiredKeys: ['content-type'] },
);

/** A request to any call: valid, nearly valid, or malformed. */
export const strangeRequest: fc.Arbitrary<StrangeRequest> = fc
  .constantFrom(...Object.entries<Call>(CALLS))
  .chain(([name, call]) => {
    const example = EXAMPLES[name] ?? {};
    return fc.record({
      method: fc.constant(call.method),
      url: fc
        .tuple(segmentLike(example), queryLike(example))
        .map(([segment, query]) => `${BASE_PATH}${call.path.replace(/\{\w+\}/, segment)}?${query}`),
      headers,
      payload: call.method === 'POST' ? payloadLike(example) : fc.constant(undefined),
      who: fc.constantFrom(
        'nobody' as const,
        'guest' as const,
        'member' as const,
        'member' as const,
      ),
    });
  });

function segmentLike(example: Example): fc.Arbitrary<string> {
  const valid = Object.values(example.params ?? {})[0] ?? '1';
  return fc.oneof(
    fc.constant(valid),
    anyText.map((text) => encodeURIComponent(text)),
    fc.constantFrom('%', '%2e%2e%2f', '%00'),
  );
}

function readExamples(): Readonly<Record<string, Example>> {
  const file = new URL('../../../../packages/protocol/fixtures/calls.json', import.meta.url);
  return z.parse(z.record(z.string(), exampleSchema), JSON.parse(readFileSync(file, 'utf8')));
}
