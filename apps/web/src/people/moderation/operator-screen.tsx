import type { ReactElement } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ActionLog } from './action-log.tsx';
import { ErrorList } from './error-list.tsx';
import { FeedbackQueue } from './feedback-queue.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { PlayerAdmin } from './player-admin.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportQueue } from './report-queue.tsx';
import { RatingList } from './rating-list.tsx';
import { RunList } from './run-list.tsx';
import { SiteStateList } from './site-state.tsx';
import './operator-screen.css';

const TABS = [
  'queue',
  'feedback',
  'errors',
  'players',
  'runs',
  'ratings',
  'log',
  'notices',
  'site',
] as const;

/**
 * Reports, feedback, page errors, players, tactics runs, fed ratings, log, notices and the state of the site for
 * operators. The server checks the permission; this page only hides the tabs.
 */
export function OperatorScreen(): ReactElement {
  const text = useText();
  const session = useSession();
  const isOperator = memberOf(session)?.isOperator === true;
  return (
    <InnerPage title={text('title.operator')} className="operator">
      {session.type === 'asking' ? <Waiting /> : null}
      {session.type === 'asking' || isOperator ? null : (
        <EmptyState
          art="general"
          title={text('operator.forbidden')}
          hint={text('operator.forbiddenHint')}
        />
      )}
      {isOperator ? <OperatorTabs /> : null}
    </InnerPage>
  );
}

function OperatorTabs(): ReactElement {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'queue';
  return (
    <>
      <Segmented
        label={text('operator.tab')}
        value={tab}
        choices={TABS.map((value) => ({ value, text: text(`operator.${value}`) }))}
        onChange={(value) => setQuery({ tab: value })}
      />
      <OpenTab tab={tab} reportId={query.get('report')} />
    </>
  );
}

interface OpenTabProps {
  readonly tab: (typeof TABS)[number];
  /** The open report. */
  readonly reportId: string | null;
}

function OpenTab({ tab, reportId }: OpenTabProps): ReactElement {
  switch (tab) {
    case 'queue':
      return reportId === null ? <ReportQueue /> : <ReportPage reportId={reportId} />;
    case 'feedback':
      return <FeedbackQueue />;
    case 'errors':
      return <ErrorList />;
    case 'players':
      return <PlayerAdmin />;
    case 'runs':
      return <RunList />;
    case 'ratings':
      return <RatingList />;
    case 'log':
      return <ActionLog />;
    case 'notices':
      return <NoticeEditor />;
    case 'site':
      return <SiteStateList />;
    default:
      return tab satisfies never;
  }
}
