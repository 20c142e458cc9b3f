import { AsyncLocalStorage } from 'node:async_hooks';
import type { Registry } from 'prom-client';
import type { Database } from './database.ts';
import { Span, SpanExporter, type SpanStart } from './span-exporter.ts';

interface TracerParts {
  /** The share of requests and commands that are recorded. */
  readonly ratio: number;
  readonly random: () => number;
  readonly onEnd: (span: Span) => void;
}

/**
 * Records what a process does for some of its requests and commands. Without a collector there is no tracer, and nothing
 * asks for one on the way of a move.
 */
export class Tracer {
  readonly #current = new AsyncLocalStorage<Span | undefined>();
  readonly #parts: TracerParts;

  constructor(parts: TracerParts) {
    this.#parts = parts;
  }

  /** Begins a trace, if this one is to be recorded, whatever work it was called from. */
  root<Result>(
    start: () => SpanStart,
    work: (span: Span | undefined) => Promise<Result>,
  ): Promise<Result> {
    const { ratio, random } = this.#parts;
    if (random() < ratio) return this.#record(new Span(start()), work);
    if (this.#current.getStore() === undefined) return work(undefined);
    return this.#current.run(undefined, work, undefined);
  }

  /** A part of the current trace; only the work without one. */
  part<Result>(start: () => SpanStart, work: () => Promise<Result>): Promise<Result> {
    const parent = this.#current.getStore();
    return parent === undefined ? work() : this.#record(new Span(start(), parent), work);
  }

  /** A database whose statements are parts of the current trace. */
  watch<Watched extends Database>(database: Watched): Watched {
    const rows: Database['rows'] = (sql, values) =>
      this.part(
        () => ({ name: sql.name, kind: 'client', attributes: { 'db.system': 'postgresql' } }),
        () => database.rows(sql, values),
      );
    return {
      ...database,
      rows,
      transaction: (work) =>
        this.part(
          () => ({
            name: 'transaction',
            kind: 'client',
            attributes: { 'db.system': 'postgresql' },
          }),
          () => database.transaction((inside) => work(this.watch(inside))),
        ),
    };
  }

  async #record<Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
    try {
      return await this.#current.run(span, work, span);
    } catch (error) {
      span.error = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      span.to = performance.timeOrigin + performance.now();
      this.#parts.onEnd(span);
    }
  }
}

/** The settings of traces, named as OpenTelemetry names them. */
export interface TraceConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** The tracer of a process with a collector, and the end of its exports. */
export interface Tracing {
  readonly tracer: Tracer | undefined;
  readonly close: () => Promise<void>;
}

export function openTracing(config: TraceConfig, registry: Registry): Tracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === '') return { tracer: undefined, close: () => Promise.resolve() };
  const exporter = new SpanExporter(endpoint, registry);
  const tracer = new Tracer({
    ratio,
    random: Math.random,
    onEnd: (span) => {
      exporter.add(span);
    },
  });
  return { tracer, close: () => exporter.close() };
}
