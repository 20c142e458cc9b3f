import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import './developers-screen.css';
import '../../ui/badge.css';
import '../../ui/prose.css';

const DESCRIPTION = '/api/openapi.json';

const operationSchema = z.object({
  summary: z.string(),
  tags: z.optional(z.array(z.string())),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
  'x-codeSamples': z.optional(z.array(z.object({ source: z.string() }))),
});
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

interface ProgramCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  readonly forms: readonly string[];
  readonly example: string;
}

/** The calls for programs in the description that the server makes from its schemas. */
export function programCalls(description: unknown): readonly ProgramCall[] {
  const { paths } = z.parse(descriptionSchema, description);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.includes('programs') === true)
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        scope: Object.values(operation.security?.[0] ?? {})[0]?.[0] ?? '',
        forms: Object.keys(operation.responses['200']?.content ?? {}),
        example: operation['x-codeSamples']?.[0]?.source ?? '',
      })),
  );
}

/** How programs use the site: tokens, limits, and every call with an example. */
export function DevelopersScreen(): ReactElement {
  const text = useText();
  const found = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => programCalls(await (await fetch(DESCRIPTION)).json()),
  });
  return (
    <InnerPage title={text('title.developers')}>
      <section className="card card--padded prose">
        <h2>{text('developers.tokens')}</h2>
        <p>{text('developers.tokensText')}</p>
        <h2>{text('developers.answers')}</h2>
        <p>{text('developers.answersText')}</p>
        <h2>{text('developers.streams')}</h2>
        <p>{text('developers.streamsText')}</p>
        <h2>{text('developers.bots')}</h2>
        <p>{text('developers.botsText')}</p>
      </section>
      <div className="list">
        <LinkRow to="/account/tokens" icon="key" text={text('title.tokens')} />
        <a className="list-row list-row--setting" href={DESCRIPTION}>
          <Icon name="install" />
          <span className="list-row__body">
            <span className="list-row__title">OpenAPI</span>
          </span>
        </a>
      </div>
      {found.isPending ? <Waiting /> : null}
      {found.isError ? (
        <EmptyState art="soldiers" title={text('session.away')} hint={text('session.awayHint')} />
      ) : null}
      {found.data?.map((call) => (
        <CallCard key={`${call.method} ${call.path}`} call={call} />
      ))}
    </InnerPage>
  );
}

function CallCard({ call }: { readonly call: ProgramCall }): ReactElement {
  const { method, path, summary, scope, forms, example } = call;
  return (
    <section className="card card--padded developers__call">
      <h3>
        <code>
          {method} {path}
        </code>
        <span className="badge badge--info">{scope}</span>
      </h3>
      <p lang="en">{summary}</p>
      <p className="hint">{forms.join(' · ')}</p>
      <pre>
        <code>{example}</code>
      </pre>
    </section>
  );
}
