import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Counter, type Registry } from 'prom-client';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The role of a span: it serves a caller, asks another program, or neither. */
type SpanKind = 'internal' | 'server' | 'client';

/** A part of the work for one request or command, with its times in milliseconds since 1970. */
export class Span {
  readonly traceId: string;
  readonly spanId = randomBytes(8).toString('hex');
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly from = performance.timeOrigin + performance.now();
  attributes: Attributes;
  to = 0;
  error: string | undefined;

  constructor(
    { name, kind, attributes = {} }: SpanStart,
    parent?: Pick<Span, 'traceId' | 'spanId'>,
  ) {
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    this.parentId = parent?.spanId;
    this.name = name;
    this.kind = kind;
    this.attributes = attributes;
  }

  note(attributes: Attributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }
}

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** The numbers of the OpenTelemetry protocol. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;

const FLUSH_MILLIS = 2000;
const MAX_BATCH = 500;
/** More spans than this are not kept while the collector is away. */
const MAX_WAITING = 5000;
const ANSWER_MILLIS = 5000;

/** Sends spans to a collector by OTLP over HTTP, as JSON. While the collector is away, spans are dropped and counted. */
export class SpanExporter {
  readonly #url: string;
  readonly #spans: Counter<'outcome'>;
  readonly #timer: NodeJS.Timeout;
  readonly #resource = {
    attributes: attributesOf({
      'service.name': 'chuhe',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  };
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();

  constructor(endpoint: string, registry: Registry) {
    this.#url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    this.#spans = new Counter({
      name: 'chuhe_spans_total',
      help: 'Recorded spans by what became of them',
      labelNames: ['outcome'],
      registers: [registry],
    });
    this.#timer = setInterval(() => {
      this.#flush();
    }, FLUSH_MILLIS);
    this.#timer.unref();
  }

  add(span: Span): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(span);
    else this.#spans.inc({ outcome: 'dropped' });
  }

  /** Sends what waits. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#flush();
    await this.#sending;
  }

  async #sendAll(before: Promise<void>): Promise<void> {
    await before;
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, MAX_BATCH));
  }

  /** One batch follows the other, so a slow collector gets one at a time. */
  #flush(): void {
    this.#sending = this.#sendAll(this.#sending);
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'chuhe' }, spans: spans.map(encode) }];
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource: this.#resource, scopeSpans }] }),
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      });
      // The connection is free when the answer has been read.
      await answer.arrayBuffer();
      this.#spans.inc({ outcome: answer.ok ? 'exported' : 'dropped' }, spans.length);
    } catch {
      // Traces are a help, so nothing else waits for a collector that is away.
      this.#spans.inc({ outcome: 'dropped' }, spans.length);
    }
  }
}

function encode({ traceId, spanId, parentId, name, kind, from, to, attributes, error }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanosOf(from),
    endTimeUnixNano: nanosOf(to),
    attributes: attributesOf(attributes),
    ...(error !== undefined && { status: { code: STATUS_ERROR, message: error } }),
  };
}

function attributesOf(attributes: Span['attributes']) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  );
}

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** A number of nanoseconds is too large for a JSON number. */
function nanosOf(millis: number): string {
  return `${Math.round(millis * 1000)}000`;
}
