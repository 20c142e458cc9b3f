import { Suspense, type ReactElement } from 'react';
import { useLongTexts, useText } from '../../platform/language/index.ts';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { RETENTION } from '@chuhe/protocol';
import type zhTexts from './privacy-texts.zh.json';
import './privacy-screen.css';
import '../../ui/prose.css';

/** The stored personal data, its retention and visibility, and the rights of the person. */
export function PrivacyScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.privacy')} className="page--narrow prose privacy">
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
        <dl className="list privacy__periods">
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
        <div className="list privacy__links">
          <LinkRow to="/account" icon="mine" text={text('title.account')} />
          <LinkRow to="/settings" icon="gear" text={text('title.settings')} />
        </div>
      </section>
      <section id="contact">
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contact}</p>
        <div className="list privacy__links">
          <LinkRow to="/feedback" icon="chat" text={text('title.feedback')} />
        </div>
      </section>
    </>
  );
}

/** A separate chunk, because the texts are too long for the message catalogue that every page loads. */
type PrivacyTexts = typeof zhTexts;

const FILES = import.meta.glob<PrivacyTexts>('./privacy-texts.*.json', { import: 'default' });

function usePrivacyTexts(): PrivacyTexts {
  return useLongTexts('privacy-texts', FILES);
}

/** Fills in the retention periods that the server applies. */
export function withPeriods(text: string): string {
  return Object.entries(RETENTION).reduce(
    (filled, [name, number]) => filled.replaceAll(`{${name}}`, String(number)),
    text,
  );
}
