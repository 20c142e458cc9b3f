import { Suspense, type ReactElement } from 'react';
import { useLongTexts, useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { LessonBoard } from './lesson-board.tsx';
import lessons from './lessons.json';
import type zhTexts from './texts.zh.json';
import './support-screen.css';
import '../../ui/chip.css';
import '../../ui/prose.css';

/** The help page: rules with small boards, notation, questions and answers, contact. */
export function SupportScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.support')} className="page--narrow prose support">
      <Suspense>
        <SupportBody />
      </Suspense>
    </InnerPage>
  );
}

function SupportBody(): ReactElement {
  const text = useText();
  const texts = useSupportTexts();
  return (
    <>
      <nav className="chip-row" aria-label={texts.contents}>
        {texts.parts.map(({ id, title }) => (
          <a key={id} className="chip" href={`#${id}`}>
            {title}
          </a>
        ))}
        <a className="chip" href="#faq">
          {texts.faqTitle}
        </a>
      </nav>
      <div className="list">
        <LinkRow
          to="/learn"
          icon="star"
          text={text('course.toCourse')}
          hint={text('course.toCourseHint')}
        />
      </div>
      {texts.parts.map(({ id, title, lines }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {id === 'men' ? <Lessons /> : null}
        </section>
      ))}
      <section id="faq">
        <h2>{texts.faqTitle}</h2>
        <div className="list support__questions">
          {texts.faq.map(([question, reply]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{reply}</p>
            </details>
          ))}
        </div>
      </section>
      <section id="contact">
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contact}</p>
        <ButtonLink variant="tint" className="support__link" to="/feedback">
          {text('title.feedback')}
        </ButtonLink>{' '}
        <ButtonLink variant="tint" className="support__link" to="/privacy">
          {text('title.privacy')}
        </ButtonLink>{' '}
        <ButtonLink variant="tint" className="support__link" to="/measures">
          {text('mine.sanctions')}
        </ButtonLink>
      </section>
    </>
  );
}

function Lessons(): ReactElement {
  const texts = useSupportTexts();
  return (
    <div className="support__lessons">
      {lessons.map(({ id, code }) => {
        const [title = '', words = ''] = isLesson(id, texts.lessons) ? texts.lessons[id] : [];
        return (
          <LessonBoard
            key={id}
            title={title}
            words={words}
            code={code}
            solved={texts.solved}
            wrong={id === 'mate' ? texts.wrong : ''}
            again={texts.again}
          />
        );
      })}
    </div>
  );
}

function isLesson(id: string, texts: Readonly<Record<LessonId, unknown>>): id is LessonId {
  return id in texts;
}

/** A separate chunk, because the texts are too long for the message catalogue that every page loads. */
type SupportTexts = typeof zhTexts;
type LessonId = keyof SupportTexts['lessons'];

const FILES = import.meta.glob<SupportTexts>('./texts.*.json', { import: 'default' });

function useSupportTexts(): SupportTexts {
  return useLongTexts('support-texts', FILES);
}
