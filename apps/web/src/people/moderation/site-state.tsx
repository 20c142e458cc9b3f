import { CALLS, type SiteState } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { answeredMessage, useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import '../../ui/badge.css';

/** The state changes by itself, so an open page asks again. */
const REFRESH_MILLIS = 10_000;

/** Queues, periodic jobs with their last run, and backups. */
export function SiteStateList(): ReactElement {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['operator', 'site'],
    queryFn: async () => (await api.call(CALLS.operatorSite, { isShownInPage: true })).data,
    refetchInterval: REFRESH_MILLIS,
  });
  if (error !== null && data === undefined)
    return (
      <ErrorState reason="failed" hint={answeredMessage(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Waiting />;
  return (
    <>
      <Section title={text('operator.siteQueues')}>
        {data.queues.map((queue) => (
          <QueueRow key={queue.name} queue={queue} />
        ))}
      </Section>
      <Section title={text('operator.siteBackups')}>
        <BackupRows state={data} />
      </Section>
      <Section title={text('operator.siteJobs')}>
        {data.jobs.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section>
      <h2 className="list-day">{title}</h2>
      <ul className="list">{children}</ul>
    </section>
  );
}

function QueueRow({ queue }: { readonly queue: SiteState['queues'][number] }): ReactElement {
  const text = useText();
  const { name, waiting, oldestSeconds } = queue;
  const minutes = Math.round(oldestSeconds / 60);
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__title">{text(`operator.siteQueue.${name}`)}</span>
        <span className="list-row__subtitle tabular">
          {waiting === 0
            ? text('operator.siteQueueEmpty')
            : text('operator.siteQueueLine', { count: waiting, minutes })}
        </span>
      </span>
    </li>
  );
}

function BackupRows({ state }: { readonly state: SiteState }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const when = dateFormat('momentOfYear', locale);
  const { backups, isArchiving } = state;
  return (
    <>
      {backups.map(({ database, finishedAt }) => (
        <li key={database} className="list-row">
          <span className="list-row__body">
            <span className="list-row__title">{text('operator.siteDatabase', { database })}</span>
            <span className="list-row__subtitle tabular">{when(finishedAt)}</span>
          </span>
        </li>
      ))}
      {backups.length === 0 ? (
        <li className="list-row">
          <span className="badge badge--red">{text('operator.siteNoBackup')}</span>
        </li>
      ) : null}
      {isArchiving === true ? null : (
        <li className="list-row">
          <span className="badge badge--red">{text('operator.siteNoArchive')}</span>
        </li>
      )}
    </>
  );
}

function JobRow({ job }: { readonly job: SiteState['jobs'][number] }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const when = dateFormat('momentOfYear', locale);
  const { name, isRunning, ranAt, dueAt, failure } = job;
  const last = ranAt === null ? text('operator.siteJobNew') : when(ranAt);
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__title operator__title">
          {name}
          {isRunning ? (
            <span className="badge badge--info">{text('operator.siteJobRuns')}</span>
          ) : null}
          {failure === null ? null : (
            <span className="badge badge--red">{text('operator.siteJobFailed')}</span>
          )}
        </span>
        <span className="list-row__subtitle tabular">
          {text('operator.siteJobLine', { last, next: when(dueAt) })}
        </span>
        {failure === null ? null : <span className="operator__words">{failure}</span>}
      </span>
    </li>
  );
}
