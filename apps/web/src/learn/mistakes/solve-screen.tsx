import type { MoveLine } from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { BoardColumn, CoachCard, GameTable, TablePanel } from '../../board/game-ui/index.ts';
import {
  answered,
  type DeviceMistake,
  isDue,
  LESSON_TONES,
  LessonActions,
  LessonBoard,
  useLesson,
  useLessonWords,
  useMistakes,
  useMistakesStore,
} from '../../games/review/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { askedMistakes, lineOfMistake, sideOf } from './mistake-lesson.ts';

const LIST = '/tactics/mistakes';

/** The mistakes due today, or a chosen one, one after another. */
export function MistakeSolveScreen(): ReactElement {
  const text = useText();
  const mistakes = useMistakes();
  const [search] = useSearchParams();
  if (mistakes === undefined) {
    return (
      <GameTable title={text('title.mistakes')} layout="page" isBusy>
        {null}
      </GameTable>
    );
  }
  const chosen = search.get('one');
  return <Session key={chosen} mistakes={mistakes} chosen={chosen} />;
}

interface SessionProps {
  readonly mistakes: readonly DeviceMistake[];
  readonly chosen: string | null;
}

/** Uses the mistakes due at its start, because answers move mistakes to other days. */
function Session({ mistakes, chosen }: SessionProps): ReactElement {
  const text = useText();
  const store = useMistakesStore();
  const [asked] = useState(() =>
    askedMistakes(mistakes, chosen, (mistake) => isDue(mistake, Date.now())),
  );
  const [index, setIndex] = useState(0);
  const [right, setRight] = useState(0);
  const mistake = asked[index];
  const line = useMemo(() => mistake && lineOfMistake(mistake), [mistake]);
  if (mistake === undefined || line === undefined)
    return <SessionOver count={asked.length} right={right} />;
  const onAnswer = (isRight: boolean): void => {
    const now = Date.now();
    if (isRight) setRight((count) => count + 1);
    // Practice before the due day changes nothing.
    if (isDue(mistake, now)) store.put(answered(mistake, isRight, now)).catch(() => undefined);
  };
  return (
    <GameTable
      title={text('title.mistakes')}
      hint={`${index + 1} / ${asked.length}`}
      layout="puzzle"
    >
      <OneMistake
        key={mistake.id}
        mistake={mistake}
        line={line}
        place={{ index: index + 1, count: asked.length }}
        onAnswer={onAnswer}
        onNext={() => setIndex(index + 1)}
      />
    </GameTable>
  );
}

interface OneMistakeProps {
  readonly mistake: DeviceMistake;
  readonly line: MoveLine;
  readonly place: { readonly index: number; readonly count: number };
  /** Called once: with the first try, or when the answer is shown. */
  readonly onAnswer: (isRight: boolean) => void;
  readonly onNext: () => void;
}

function OneMistake({ mistake, line, place, onAnswer, onNext }: OneMistakeProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
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
  return (
    <>
      <BoardColumn label={text('title.mistakes')}>
        <LessonBoard lesson={lesson} side={side} send={send} />
      </BoardColumn>
      <TablePanel label={text('title.mistakes')} heading={text('title.mistakes')}>
        <CoachCard tone={LESSON_TONES[stage]} title={text('mistakes.place', place)} isLive>
          <p>{text(`mistakes.${stage}`, words)}</p>
        </CoachCard>
        <LessonActions
          lesson={lesson}
          best={best}
          send={send}
          onNext={onNext}
          words={{ next: text('mistakes.nextOne'), close: text('mistakes.back') }}
          onClose={() => void navigate(pathInLocale(LIST, locale))}
        />
      </TablePanel>
    </>
  );
}

interface SessionOverProps {
  readonly count: number;
  readonly right: number;
}

function SessionOver({ count, right }: SessionOverProps): ReactElement {
  const text = useText();
  return (
    <GameTable title={text('title.mistakes')} layout="page">
      <EmptyState
        art="horse"
        title={text(count === 0 ? 'mistakes.noneDue' : 'mistakes.over')}
        hint={text(count === 0 ? 'mistakes.noneDueHint' : 'mistakes.overHint', { count, right })}
      >
        <ButtonLink variant="primary" to={LIST}>
          {text('mistakes.back')}
        </ButtonLink>
      </EmptyState>
    </GameTable>
  );
}
