import {
  type BasicEnding,
  dayOfExercise,
  type Exercise,
  GRADES,
  gradeOf,
  HELD_MOVES,
  type SlipFault,
} from '@chuhe/tables';
import { currentPosition, type MoveLine, type WrittenNotation, writeMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { ActionButton, CoachCard } from '../../board/game-ui/index.ts';
import { canGoBack } from '../../board/solving/index.ts';
import { pathInLocale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { useNavigate } from '../../platform/router/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../course/index.ts';
import type { TaskSession } from '../session/index.ts';
import { RefutationPlace, SlipCard } from '../refutation-card.tsx';
import {
  type EndingPlay,
  isCleanlySolved,
  movesOver,
  movesToGo,
  scoreOf,
  starsOfScore,
} from './ending-play.ts';
import { taskName, taskPath } from './ending-words.ts';
import type { ExerciseGame } from './use-exercise.ts';
import './exercise-panel.css';

/** How far it is: the moves to the win, or those for which the draw has to be held. */
export function ExerciseHead({ play }: { readonly play: EndingPlay }): ReactElement {
  const text = useText();
  const { goal, steps } = play;
  const left = goal === 'win' ? movesToGo(play) : Math.max(0, HELD_MOVES - steps.length);
  const isOver = play.stage.type === 'solved';
  return (
    <div className="exercise-head">
      <b className="exercise-head__number tabular">{isOver ? 0 : left}</b>
      <div>
        <h2>
          {text(goal === 'win' ? 'endings.toGo' : 'endings.holding', { count: isOver ? 0 : left })}
        </h2>
        <p>{text(goal === 'win' ? 'endings.strongest' : 'endings.holdingHint')}</p>
      </div>
      <Pips play={play} left={isOver ? 0 : left} />
    </div>
  );
}

interface PipsProps {
  readonly play: EndingPlay;
  readonly left: number;
}

/** One mark a move: made, made on a detour, still to make. */
function Pips({ play: { steps }, left }: PipsProps): ReactElement {
  const text = useText();
  const marks = [
    ...steps.map(({ extra }) =>
      extra > 0 ? 'exercise-pip exercise-pip--detour' : 'exercise-pip exercise-pip--made',
    ),
    ...Array.from({ length: left }, (_, index) =>
      index === 0 ? 'exercise-pip exercise-pip--now' : 'exercise-pip',
    ),
  ];
  return (
    <div className="exercise-pips">
      <span className="visually-hidden">
        {text('endings.progress', { made: steps.length, left })}
      </span>
      {marks.map((name, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark is its number
        <i key={number} className={name} aria-hidden="true" />
      ))}
    </div>
  );
}

interface ExercisePlaceProps {
  readonly game: ExerciseGame;
  readonly ending: BasicEnding;
  readonly exercise: Exercise;
  /** The session of mixed tasks of which the exercise is one. */
  readonly session?: TaskSession;
}

/** The verdict on the last move, a hint, or the result; screen readers announce every change. */
export function ExerciseNotes(props: ExercisePlaceProps): ReactElement {
  const { type } = props.game.play.stage;
  return (
    <RefutationPlace isTaken={type === 'wrong' || type === 'solved'}>
      <Note {...props} />
    </RefutationPlace>
  );
}

function Note(props: ExercisePlaceProps): ReactElement | null {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const { play, takeBack } = props.game;
  const { stage, hint, isHintWhole, line } = play;
  if (stage.type === 'solved') return <Result {...props} />;
  if (stage.type === 'wrong') {
    const { title, words } = slipWords(stage.fault, line, { text, notation });
    return <SlipCard title={title} words={words} onTakeBack={takeBack} />;
  }
  if (hint !== undefined) {
    const move = writeMove(currentPosition(line), hint, notation);
    return (
      <CoachCard tone="warning" title={text('endings.hint')}>
        <p>{isHintWhole ? text('endings.hintMove', { move }) : text('endings.hintPiece')}</p>
      </CoachCard>
    );
  }
  return stage.type === 'yours' ? <LastMove play={play} notation={notation} /> : null;
}

interface LastMoveProps {
  readonly play: EndingPlay;
  readonly notation: WrittenNotation;
}

/** The value of the last right move, and the reply to it. */
function LastMove({ play, notation }: LastMoveProps): ReactElement {
  const text = useText();
  const { goal, steps, line } = play;
  const last = steps.at(-1);
  const [before, reply] = [line.positions.at(-2), line.moves.at(-1)];
  if (last === undefined || before === undefined || reply === undefined)
    return <p className="exercise-ask">{text(`endings.how.${goal}`, { count: HELD_MOVES })}</p>;
  const isDetour = last.extra > 0;
  return (
    <CoachCard
      tone={isDetour ? 'warning' : 'good'}
      title={rightWords(play, last, text)}
      {...(!isDetour && { sign: <Icon name="check" /> })}
    >
      <p>{text('endings.reply', { reply: writeMove(before, reply, notation) })}</p>
    </CoachCard>
  );
}

function rightWords(
  { goal }: EndingPlay,
  { left, extra }: EndingPlay['steps'][number],
  text: Text,
): string {
  if (goal === 'hold') return text('endings.held');
  return extra > 0
    ? text('endings.longer', { count: extra })
    : text('endings.fastest', { count: left });
}

interface SlipTexts {
  readonly text: Text;
  readonly notation: WrittenNotation;
}

/** The changed verdict, and the reply that shows it. */
function slipWords(
  fault: SlipFault,
  { positions, moves }: MoveLine,
  { text, notation }: SlipTexts,
): { readonly title: string; readonly words: string } {
  if (!('reply' in fault))
    return { title: text('endings.slip.rule'), words: text(`endings.why.${fault.type}`) };
  // The reply is played after a pause; until then the move itself is the last one.
  const isPlayed = moves.at(-1) === fault.reply;
  const before = positions.at(isPlayed ? -2 : -1) ?? positions[0];
  const reply = writeMove(before, fault.reply, notation);
  const { type, moves: count } = fault;
  return {
    title: type === 'lost' ? text('endings.slip.lost', { count }) : text('endings.slip.drawn'),
    words: text(`endings.why.${type}`, { reply, count }),
  };
}

function Result({ game: { play }, ending, exercise, session }: ExercisePlaceProps): ReactElement {
  const text = useText();
  const { goal } = exercise;
  return (
    <CoachCard tone="good" title={text(`endings.done.${goal}`)} sign={<Icon name="check" />}>
      <p className="exercise-result">
        <Stars count={starsOfScore(scoreOf(play))} />
        <span>
          {goal === 'win'
            ? text('endings.over', { count: movesOver(play) })
            : text('endings.slips', { count: play.mistakes })}
        </span>
      </p>
      {play.isHelped || play.mistakes > 0 ? <p>{text('endings.helped')}</p> : null}
      {session === undefined ? (
        <NextLink ending={ending} exercise={exercise} />
      ) : (
        <Button
          variant="accent"
          isBlock
          className="exercise-result__next"
          onClick={() => session.onNext(isCleanlySolved(play))}
        >
          {text('mistakes.nextOne')}
        </Button>
      )}
    </CoachCard>
  );
}

/** Leads to the next grade; back to the list after the exercise of a day, to the lesson after the last grade. */
function NextLink({
  ending,
  exercise,
}: Pick<ExercisePlaceProps, 'ending' | 'exercise'>): ReactElement {
  const text = useText();
  const { goal, seed } = exercise;
  const isDaily = dayOfExercise(ending, exercise) !== undefined;
  const isLast = gradeOf(seed) === GRADES.at(-1);
  const next = isDaily
    ? { to: '/endings', words: text('endings.toAll') }
    : isLast
      ? { to: `/endings/${ending.id}`, words: text('endings.back') }
      : {
          to: taskPath(ending, goal, seed + 1),
          words: text('endings.nextGrade', { task: taskName(goal, seed + 1, text) }),
        };
  return (
    <ButtonLink variant="accent" isBlock className="exercise-result__next" to={next.to} replace>
      {next.words}
    </ButtonLink>
  );
}

/** Hint, take-back, restart, another position of the same grade. */
export function ExerciseActions(props: ExercisePlaceProps): ReactElement {
  const { game, ending, exercise, session } = props;
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { play, askHint, takeBack, restart } = game;
  const other = taskPath(ending, exercise.goal, exercise.seed + GRADES.length);
  return (
    <nav className="action-bar" aria-label={text('endings.actions')}>
      <ActionButton
        icon="bulb"
        label={text('endings.hint')}
        onClick={askHint}
        isDisabled={play.stage.type !== 'yours'}
      />
      <ActionButton
        icon="undo"
        label={text('endings.undo')}
        onClick={takeBack}
        isDisabled={!canGoBack(play)}
      />
      <ActionButton
        icon="redo"
        label={text('endings.restart')}
        onClick={restart}
        isDisabled={play.decisions.length === 0}
      />
      <ActionButton
        icon="last"
        label={text(session === undefined ? 'endings.other' : 'today.later')}
        onClick={
          session?.onLater ?? (() => void navigate(pathInLocale(other, locale), { replace: true }))
        }
      />
    </nav>
  );
}
