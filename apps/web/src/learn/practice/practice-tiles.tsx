import { isRepeatDue } from '@chuhe/protocol';
import { LEVELS } from '@chuhe/puzzles';
import { type ReactElement, type ReactNode, useState } from 'react';
import { isDue, useMistakes } from '../../games/review/index.ts';
import { useText } from '../../platform/language/index.ts';
import { CardLink } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { solvedOf, useCourseProgress } from '../course/index.ts';
import { useOwnTactics } from '../tactics/index.ts';
import { usePracticeCards } from '../session/index.ts';

/** The tiles of tactics, course and own mistakes, each with the progress of the player. */
export function PracticeTiles(): ReactElement {
  const text = useText();
  const rated = useOwnTactics()?.rating ?? null;
  const solved = solvedOf(LEVELS, useCourseProgress());
  return (
    <div className="practice-tiles">
      <Tile to="/tactics" icon="target" name={text('title.tactics')}>
        {rated === null ? text('practice.tactics') : <RatingMark of={rated} />}
      </Tile>
      <Tile to="/learn" icon="star" name={text('title.learn')}>
        {text('practice.levels', { solved, total: LEVELS.length })}
      </Tile>
      <Tile to="/tactics/mistakes" icon="refresh" name={text('practice.mistakes')}>
        <DueMistakes />
      </Tile>
      <CardLink className="practice-tile practice-tile--today" to="/practice">
        <Icon name="calendar" />
        <b>{text('title.today')}</b>
        <DueToday />
      </CardLink>
    </div>
  );
}

/** The number of mistakes and endgames that are due today. */
function DueToday(): ReactElement | null {
  const text = useText();
  const [now] = useState(() => Date.now());
  const mistakes = useMistakes()?.filter((one) => isDue(one, now)).length ?? 0;
  const cards = [...(usePracticeCards()?.values() ?? [])].filter((card) => isRepeatDue(card, now));
  const count = mistakes + cards.length;
  return <small className="tabular">{text('practice.due', { count })}</small>;
}

function DueMistakes(): ReactElement {
  const text = useText();
  const [now] = useState(() => Date.now());
  const due = useMistakes()?.filter((one) => isDue(one, now)).length ?? 0;
  return <>{text('practice.due', { count: due })}</>;
}

interface TileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** The progress of the player. */
  readonly children: ReactNode;
}

function Tile({ to, icon, name, children }: TileProps): ReactElement {
  return (
    <CardLink className="practice-tile" to={to}>
      <span className="practice-tile__icon">
        <Icon name={icon} />
      </span>
      <b>{name}</b>
      <small className="tabular">{children}</small>
    </CardLink>
  );
}
