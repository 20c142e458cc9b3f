import { Suspense, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { LessonBoard } from './lesson-board.tsx';
import lessons from './lessons.json';
import { useSupportTexts, type LessonId } from './support-texts.ts';

/** The rules taught on small boards, notation, questions and answers, contact. */
export function SupportScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.support')} className="narrow prose support">
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
      <nav className="chips" aria-label={texts.contents}>
        {texts.parts.map(({ id, title }) => (
          <a key={id} className="chip" href={`#${id}`}>
            {title}
          </a>
        ))}
        <a className="chip" href="#faq">
          {texts.faqTitle}
        </a>
      </nav>
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
        <div className="list faq">
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
        <AppLink className="btn tint" to="/feedback">
          {text('title.feedback')}
        </AppLink>{' '}
        <AppLink className="btn tint" to="/privacy">
          {text('title.privacy')}
        </AppLink>
      </section>
    </>
  );
}

function Lessons(): ReactElement {
  const texts = useSupportTexts();
  return (
    <div className="lessons">
      {lessons.map(({ id, code }) => {
        const [title = '', words = ''] = isLesson(id, texts.lessons) ? texts.lessons[id] : [];
        return (
          <LessonBoard
            key={id}
            title={title}
            words={words}
            code={code}
            solved={texts.solved}
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
