import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import releases from '../../../../../CHANGELOG.md';
import '../../ui/prose.css';

/** The release log, newest first. */
export function LogScreen(): ReactElement {
  const text = useText();
  const locale = useLocale();
  return (
    <InnerPage title={text('title.log')}>
      {releases.map((release) => (
        <section key={release.version} className="card card--padded prose">
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
