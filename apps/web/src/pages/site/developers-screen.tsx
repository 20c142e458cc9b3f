import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import './developers-screen.css';
import '../../ui/badge.css';
import '../../ui/prose.css';

const DESCRIPTION = '/api/openapi.json';

const fieldSchema = z.object({ name: z.string(), type: z.string(), about: z.string() });
const tablesSchema = z.object({
  parameters: z.array(z.extend(fieldSchema, { in: z.string(), isRequired: z.boolean() })),
  answer: z.array(fieldSchema),
  refusals: z.array(z.object({ status: z.number(), errorCode: z.number(), about: z.string() })),
});
type Tables = z.output<typeof tablesSchema>;

const operationSchema = z.object({
  summary: z.string(),
  tags: z.optional(z.array(z.string())),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
  'x-codeSamples': z.optional(z.array(z.object({ source: z.string() }))),
  'x-tables': z.optional(tablesSchema),
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
  readonly tables: Tables | undefined;
}

/** The calls for programs, from the description that the server generates from its schemas. */
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
        tables: operation['x-tables'],
      })),
  );
}

/** How programs use the site: tokens, limits, steps to a first game, and every call with an example and its tables. */
export function DevelopersScreen(): ReactElement {
  const text = useText();
  const found = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => programCalls(await (await fetch(DESCRIPTION)).json()),
  });
  return (
    <InnerPage title={text('title.developers')}>
      <Card isPadded className="prose">
        <h2>{text('developers.tokens')}</h2>
        <p>{text('developers.tokensText')}</p>
        <h2>{text('developers.answers')}</h2>
        <p>{text('developers.answersText')}</p>
        <h2>{text('developers.streams')}</h2>
        <p>{text('developers.streamsText')}</p>
        <h2>{text('developers.bots')}</h2>
        <p>{text('developers.botsText')}</p>
      </Card>
      <FirstGame />
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

/** From an account to a first game of the reader's own engine, through the bridge. */
function FirstGame(): ReactElement {
  const text = useText();
  const { origin } = location;
  const command = `npm install ${origin}/chuhe-bot.tgz
CHUHE_URL=${origin} CHUHE_TOKEN=$TOKEN ENGINE_PATH=$ENGINE npx chuhe-bot`;
  return (
    <Card isPadded className="developers__call">
      <h2>{text('developers.walk')}</h2>
      <ol className="developers__steps">
        <li>{text('developers.walkAccount')}</li>
        <li>{text('developers.walkToken')}</li>
        <li>
          {text('developers.walkBridge')}
          <pre>
            <code>{command}</code>
          </pre>
        </li>
        <li>{text('developers.walkGame')}</li>
      </ol>
    </Card>
  );
}

function CallCard({ call }: { readonly call: ProgramCall }): ReactElement {
  const { method, path, summary, scope, forms, example, tables } = call;
  return (
    <Card isPadded className="developers__call">
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
      {tables === undefined ? null : <CallTables tables={tables} />}
    </Card>
  );
}

/** The request, the response and the possible refusals; collapsed, since most readers look for one call. */
function CallTables({ tables }: { readonly tables: Tables }): ReactElement {
  const text = useText();
  const { parameters, answer, refusals } = tables;
  const sent = parameters.map((row) => {
    const need = row.isRequired ? ` · ${text('developers.required')}` : '';
    return [row.name, `${row.in} · ${row.type}${need}`, row.about];
  });
  const received = answer.map(({ name, type, about }) => [name, type, about]);
  const refused = refusals.map((row) => [String(row.errorCode), `HTTP ${row.status}`, row.about]);
  return (
    <details>
      <summary>{text('developers.tables')}</summary>
      <FactTable title={text('developers.parameters')} rows={sent} />
      <FactTable title={text('developers.fields')} rows={received} />
      <FactTable title={text('developers.refusals')} rows={refused} />
    </details>
  );
}

interface FactTableProps {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

function FactTable({ title, rows }: FactTableProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <Table className="developers__table">
      <caption>{title}</caption>
      <tbody lang="en">
        {rows.map(([name, kind, about]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <small>{kind}</small>
              {about}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
