import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useOffline } from '../../platform/offline/index.ts';
import { Card } from '../../ui/card.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Mark } from '../../ui/mark.tsx';
import './server-screen.css';
import '../../ui/prose.css';

/** About the site: purpose, offline state, licence, credits. */
export function ServerScreen(): ReactElement {
  const text = useText();
  const { hasRegistrationError, isCached } = useOffline();
  const notCached = hasRegistrationError ? 'failed' : 'partly';
  const cacheState = isCached ? 'kept' : notCached;
  return (
    <InnerPage title={text('title.server')}>
      <Card isPadded className="prose about">
        <Mark />
        <h2>{text('server.what')}</h2>
        <p>{text('server.about')}</p>
        <p>{text('server.free')}</p>
        <h2>{text('server.offline')}</h2>
        <p>{text(`server.offline.${cacheState}`)}</p>
        <h2>{text('server.licence')}</h2>
        <p>{text('server.licenceText')}</p>
        <SourceLink />
        <p>
          <a href="/licences.txt">{text('server.licences')}</a>
        </p>
        <h2>{text('server.thanks')}</h2>
        <p>{text('server.thanksText')}</p>
      </Card>
      <div className="list">
        <LinkRow to="/support" icon="help" text={text('title.support')} />
        <LinkRow to="/privacy" icon="lock" text={text('title.privacy')} />
        <LinkRow to="/developers" icon="chip" text={text('title.developers')} />
        <LinkRow to="/feedback" icon="chat" text={text('title.feedback')} />
        <LinkRow to="/log" icon="clock" text={text('title.log')} />
      </div>
    </InnerPage>
  );
}

/** A link to the source of the running program, if the operator has configured one. */
function SourceLink(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data = null } = useQuery({
    queryKey: ['source'],
    queryFn: async () => (await api.call(CALLS.getSource, {})).data.url,
  });
  return data === null ? null : (
    <p>
      <a href={data} rel="noreferrer">
        {text('server.source')}
      </a>
    </p>
  );
}
