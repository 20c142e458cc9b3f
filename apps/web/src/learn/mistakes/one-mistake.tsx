import type { MoveLine } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import {
  BoardColumn,
  CoachCard,
  GameTable,
  SideDisc,
  TablePanel,
} from '../../board/game-ui/index.ts';
import {
  type DeviceMistake,
  LESSON_TONES,
  LessonActions,
  LessonBoard,
  useLesson,
  useLessonWords,
} from '../../games/review/index.ts';
import { useText } from '../../platform/language/index.ts';
import { type TaskSession, useNextAfterRight } from '../session/index.ts';
import { sideOf } from './mistake-lesson.ts';

interface OneMistakeProps {
  readonly mistake: DeviceMistake;
  readonly line: MoveLine;
  /** Above the question. */
  readonly heading: string;
  /** Called once: with the first try, or when the answer is shown. */
  readonly onAnswer: (isRight: boolean) => void;
  readonly onNext: () => void;
  /** The label of the way out. */
  readonly close: string;
  readonly onClose: () => void;
  readonly session?: TaskSession;
}

/** The position before a mistake, in which the player looks for a better move. */
export function OneMistake(props: OneMistakeProps): ReactElement {
  const { mistake, line, heading, onAnswer, onNext, close, onClose, session } = props;
  const text = useText();
  const side = sideOf(mistake);
  const { evaluations, errors } = useMemo(() => {
    const { best, red } = mistake;
    const error = {
      ply: 1,
      side: sideOf(mistake),
      loss: 1,
      isBest: false,
      mark: 'mistake',
    } as const;
    return { evaluations: [{ best, red }], errors: [error] };
  }, [mistake]);
  const { lesson, send, best } = useLesson(line, evaluations, errors, onAnswer);
  const words = useLessonWords(lesson, best);
  const { stage } = lesson;
  useNextAfterRight(stage === 'right', session);
  const play: typeof send = (intent) => {
    session?.onBegin();
    send(intent);
  };
  const question = text(`mistakes.${stage}`, words);
  const task: ReactNode = (
    <>
      <SideDisc side={side} />
      <b>{question}</b>
    </>
  );
  return (
    <>
      {session?.top}
      <BoardColumn label={text('title.mistakes')} bottom={side}>
        <LessonBoard lesson={lesson} side={side} send={play} />
      </BoardColumn>
      <TablePanel
        label={text('title.mistakes')}
        {...(session === undefined ? { heading: text('title.mistakes') } : { head: session.head })}
      >
        {session?.overview?.(task) ?? (
          <>
            <CoachCard tone={LESSON_TONES[stage]} title={heading} isLive>
              <p>{question}</p>
            </CoachCard>
            <LessonActions
              lesson={lesson}
              best={best}
              send={send}
              onNext={onNext}
              words={{ next: text('mistakes.nextOne'), close }}
              onClose={onClose}
            />
          </>
        )}
      </TablePanel>
    </>
  );
}

interface MistakeTaskProps {
  readonly mistake: DeviceMistake;
  readonly line: MoveLine;
  readonly onAnswer: (isRight: boolean) => void;
  readonly session: TaskSession;
}

/** A mistake in a session of mixed tasks; its first answer counts. */
export function MistakeTask(props: MistakeTaskProps): ReactElement {
  const { mistake, line, onAnswer, session } = props;
  const text = useText();
  const [first, setFirst] = useState<boolean>();
  const goOn = (): void => {
    if (first === undefined) session.onLater();
    else session.onNext(first);
  };
  return (
    <GameTable title={session.title} hint={text('title.mistakes')} layout="puzzle">
      <OneMistake
        mistake={mistake}
        line={line}
        heading={text('title.mistakes')}
        onAnswer={(isRight) => {
          setFirst(isRight);
          onAnswer(isRight);
        }}
        onNext={goOn}
        close={text('today.later')}
        onClose={session.onLater}
        session={{ ...session, onNext: goOn }}
      />
    </GameTable>
  );
}
