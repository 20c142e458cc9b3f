import { Suspense, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { usePrivacyTexts, withPeriods } from './privacy-texts.ts';

/** What is stored about people, for how long, who sees it, and what they can do about it. */
export function PrivacyScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.privacy')} className="narrow prose support">
      <Suspense>
        <PrivacyBody />
      </Suspense>
    </InnerPage>
  );
}

function PrivacyBody(): ReactElement {
  const text = useText();
  const texts = usePrivacyTexts();
  return (
    <>
      <p>{texts.intro}</p>
      {texts.parts.map(({ id, title, lines }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <section id="periods">
        <h2>{texts.periodsTitle}</h2>
        <dl className="list periods">
          {texts.periods.map(([what = '', period = '']) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{withPeriods(period)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="rights">
        <h2>{texts.rightsTitle}</h2>
        {texts.rights.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className="list">
          <LinkRow to="/account" icon="mine" text={text('title.account')} />
          <LinkRow to="/settings" icon="gear" text={text('title.settings')} />
        </div>
      </section>
      <section id="contact">
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contact}</p>
        <div className="list">
          <LinkRow to="/feedback" icon="chat" text={text('title.feedback')} />
        </div>
      </section>
    </>
  );
}
