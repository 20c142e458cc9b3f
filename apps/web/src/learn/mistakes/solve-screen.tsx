import { type ReactElement, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { GameTable } from '../../board/game-ui/index.ts';
import {
  answered,
  type DeviceMistake,
  isDue,
  useMistakes,
  useMistakesStore,
} from '../../games/review/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { askedMistakes, lineOfMistake } from './mistake-lesson.ts';
import { OneMistake } from './one-mistake.tsx';

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
  const locale = useLocale();
  const navigate = useNavigate();
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
        heading={text('mistakes.place', { index: index + 1, count: asked.length })}
        onAnswer={onAnswer}
        onNext={() => setIndex(index + 1)}
        close={text('mistakes.back')}
        onClose={() => void navigate(pathInLocale(LIST, locale))}
      />
    </GameTable>
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
