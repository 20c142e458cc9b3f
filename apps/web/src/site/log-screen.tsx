import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import releases from './release-log.json';

/** What changed on this site, newest first. */
export function LogScreen(): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <InnerPage title={text('title.log')}>
      {releases.map((release) => (
        <section key={release.version} className="card pad prose">
          <h2>{release.version}</h2>
          <ul>
            {release[locale].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </InnerPage>
  );
}
