import type { ReactElement } from 'react';
import { RELEASES } from 'virtual:changelog';
import { useLongTexts, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import '../../ui/prose.css';

/** The release log, newest first. */
export function LogScreen(): ReactElement {
  const text = useText();
  const releases = useLongTexts('releases', RELEASES);
  return (
    <InnerPage title={text('title.log')}>
      {releases.map((release) => (
        <Card key={release.version} isPadded className="prose">
          <h2>{release.version}</h2>
          <ul>
            {release.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </InnerPage>
  );
}
