import { type Chapter, type Level, starsFor } from '@chuhe/puzzles';
import { currentPosition, type WrittenNotation, writeMove } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { ActionButton, CoachCard } from '../../board/game-ui/index.ts';
import { pathInLocale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RefutationCard, RefutationPlace } from '../refutation-card.tsx';
import { Stars } from './course-marks.tsx';
import { useCourseProgress } from './course-store.ts';
import { canGoBack } from '../../board/solving/index.ts';
import { countedMoves, isDetour, movesMade } from './level-play.ts';
import type { LevelGame } from './use-level-play.ts';
import './level-panel.css';

interface LevelPlaceProps {
  readonly chapter: Chapter;
  readonly level: Level;
}

interface LevelCoachProps extends LevelPlaceProps {
  readonly game: LevelGame;
}

interface CoachedProps extends LevelCoachProps {
  readonly notation: WrittenNotation;
}

/** The verdict on the last move, a hint, or the result with the next link; all of it is announced. */
export function LevelCoach(props: CoachedProps): ReactElement {
  return (
    <RefutationPlace isTaken={props.game.play.stage.type === 'wrong'}>
      <CoachWords {...props} />
    </RefutationPlace>
  );
}

function CoachWords({ game, chapter, level, notation }: CoachedProps): ReactElement {
  const text = useText();
  const { play, hint, send } = game;
  const hasDetoured = useMemo(() => isDetour(play), [play]);
  if (play.stage.type === 'solved') {
    const made = countedMoves(play);
    const path = pathAfter(chapter, level);
    const isLast = chapter.levels.at(-1) === level;
    return (
      <CoachCard tone="good" title={text('course.solved')} sign={<Icon name="check" />}>
        <p className="level__result">
          <Stars count={starsFor(level, made)} />
          <span>{text('course.solvedHint', { made, par: level.par })}</span>
        </p>
        <ButtonLink variant="accent" isBlock className="level__next" to={path} replace>
          {text(isLast ? 'course.finish' : 'course.next')}
        </ButtonLink>
      </CoachCard>
    );
  }
  if (play.stage.type === 'wrong') {
    return (
      <RefutationCard
        title={text('course.wrong')}
        fault={play.stage.fault}
        line={play.line}
        notation={notation}
        onTakeBack={() => send({ type: 'take-back' })}
      />
    );
  }
  const isShowing = hint === undefined && hasDetoured;
  return (
    <p className="level__hint">
      {isShowing ? text('course.detour') : hintWords(game, text, notation)}
    </p>
  );
}

function hintWords({ play, hint }: LevelGame, text: Text, notation: WrittenNotation): string {
  if (hint === undefined) return '';
  switch (hint.type) {
    case 'none':
      return text('course.hintNone');
    case 'piece':
      return text('course.hintPiece');
    case 'move':
      return text('course.hintMove', {
        move: writeMove(currentPosition(play.line), hint.move, notation),
      });
    default:
      return hint satisfies never;
  }
}

/** Every level of the chapter, as a row of numbers. */
export function LevelDiscs({ chapter, level }: LevelPlaceProps): ReactElement {
  const text = useText();
  const progress = useCourseProgress();
  return (
    <nav className="level__discs" aria-label={text('course.levels')}>
      {chapter.levels.map((one, index) => {
        const number = index + 1;
        const isDone = progress.has(one.id);
        return (
          <AppLink
            key={one.id}
            className={isDone ? 'level__disc level__disc--done' : 'level__disc'}
            to={`/learn/${chapter.id}/${number}`}
            replace
            aria-current={one === level ? 'step' : undefined}
            aria-label={text(isDone ? 'course.levelDone' : 'course.levelName', { number })}
          >
            {isDone && one !== level ? <Icon name="check" size="small" /> : number}
          </AppLink>
        );
      })}
    </nav>
  );
}

/** Undo, restart, hint, and skip. */
export function LevelActions({ game, chapter, level }: LevelCoachProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { play, send, askHint } = game;
  return (
    <nav className="action-bar" aria-label={text('course.actions')}>
      <ActionButton
        icon="undo"
        label={text('course.takeBack')}
        onClick={() => send({ type: 'take-back' })}
        isDisabled={!canGoBack(play)}
      />
      <ActionButton
        icon="redo"
        label={text('course.again')}
        onClick={() => send({ type: 'restart' })}
        isDisabled={movesMade(play) === 0}
      />
      <ActionButton
        icon="bulb"
        label={text('course.hint')}
        onClick={askHint}
        isDisabled={play.stage.type !== 'yours'}
      />
      <ActionButton
        icon="last"
        label={text('course.skip')}
        onClick={() =>
          void navigate(pathInLocale(pathAfter(chapter, level), locale), { replace: true })
        }
      />
    </nav>
  );
}

/** The next level, or the results after the last one. */
function pathAfter({ id, levels }: Chapter, level: Level): string {
  const next = levels.indexOf(level) + 2;
  return next > levels.length ? `/learn/${id}` : `/learn/${id}/${next}`;
}
