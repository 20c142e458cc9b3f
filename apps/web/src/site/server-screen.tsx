import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useOffline } from '../offline/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { Mark } from '../ui/mark.tsx';

/** What this site is, who may use it and under which licence. */
export function ServerScreen(): ReactElement {
  const text = useText();
  const { hasRegistrationError, isKept } = useOffline();
  const notKept = hasRegistrationError ? 'failed' : 'partly';
  const keptState = isKept ? 'kept' : notKept;
  return (
    <InnerPage title={text('title.server')}>
      <section className="card pad prose about">
        <Mark />
        <h2>{text('server.what')}</h2>
        <p>{text('server.about')}</p>
        <p>{text('server.free')}</p>
        <h2>{text('server.offline')}</h2>
        <p>{text(`server.offline.${keptState}`)}</p>
        <h2>{text('server.licence')}</h2>
        <p>{text('server.licenceText')}</p>
        <p>
          <a href="/licences.txt">{text('server.licences')}</a>
        </p>
        <h2>{text('server.thanks')}</h2>
        <p>{text('server.thanksText')}</p>
      </section>
      <div className="list">
        <LinkRow to="/support" icon="help" text={text('title.support')} />
        <LinkRow to="/privacy" icon="lock" text={text('title.privacy')} />
        <LinkRow to="/feedback" icon="chat" text={text('title.feedback')} />
        <LinkRow to="/log" icon="clock" text={text('title.log')} />
      </div>
    </InnerPage>
  );
}
