import { type MoveLine, type PerSide, type Side, SIDES } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { errorsOf, LessonView, type Review, ReviewSummary, useReview } from '../review/index.ts';
import {
  GamePanel,
  GameTable,
  type ReplayIntent,
  type ReplayState,
  useReplay,
  useReplayKeys,
} from '../../board/game-ui/index.ts';
import { ShareSheet } from '../sharing/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayMoves } from './replay-moves.tsx';
import type { RecordTexts } from './record-text.ts';

/** How a game that the server knows gets its link. */
export interface Sharing {
  /** The address without language; unknown until it was asked for. */
  readonly path: string | undefined;
  readonly ask: () => void;
}

interface ReplayViewProps {
  readonly title: string;
  readonly line: MoveLine;
  readonly names: PerSide<string>;
  /** The accounts behind the names, where there are any. */
  readonly playerIds?: PerSide<string | undefined> | undefined;
  /** How it ended, for the viewer. */
  readonly ending: RecordTexts;
  /** How it ended, for those it is shared with. */
  readonly sharedEnding: RecordTexts;
  /** Event, day and opening, where they are known. */
  readonly facts?: readonly string[];
  readonly comments: Readonly<Record<string, string>>;
  readonly startPly: number;
  /** Whether BLACK sits at the bottom at first. */
  readonly startsFlipped?: boolean;
  /** Where the server knows the game; without it links carry the game itself. */
  readonly sharing?: Sharing | undefined;
  /** What else can be done with this game, given the ply on the board. */
  readonly renderActions: (ply: number) => ReactNode;
}

/** Replays a game move by move. */
export function ReplayView(props: ReplayViewProps): ReactElement {
  const { title, line, names, ending, sharedEnding, comments, startPly, renderActions, sharing } =
    props;
  const text = useText();
  const [isFlipped, setFlipped] = useState(props.startsFlipped ?? false);
  const sheet = useShareSheet(sharing);
  const [replay, send] = useReplay(0, line.moves.length, startPly);
  useReplayKeys(replay, send);
  const review = useReview(line);
  const [lessonSide, setLessonSide] = useState<Side>();
  const game = { line, names, review };
  const { ply } = replay;
  const flip = (): void => setFlipped(!isFlipped);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  return (
    <GameTable
      title={title}
      hint={rounds}
      buttons={<ReplayButtons onFlip={flip} onShare={sheet.open} />}
      overlays={
        <ShareSheet
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          line={line}
          ply={ply}
          title={sharedEnding.result}
          hint={joined(sharedEnding.namedCause, rounds)}
          names={names}
          path={sharing?.path}
        />
      }
    >
      <ReplayControls
        {...game}
        playerIds={props.playerIds}
        replay={replay}
        send={send}
        comments={comments}
        isFlipped={isFlipped}
        onFlip={flip}
        lessonSide={lessonSide}
        onCloseLesson={() => setLessonSide(undefined)}
      />
      <ReplayPanel
        hint={joined(ending.result, ending.namedCause, ...(props.facts ?? []))}
        review={review}
        names={names}
        onStartLesson={setLessonSide}
        onFlip={flip}
        onShare={sheet.open}
      >
        {renderActions(ply)}
      </ReplayPanel>
    </GameTable>
  );
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** Asks for the link when it is wanted, and opens once it is known. */
function useShareSheet(sharing: Sharing | undefined) {
  const [isWanted, setWanted] = useState(false);
  const isLinkKnown = sharing === undefined || sharing.path !== undefined;
  return {
    isOpen: isWanted && isLinkKnown,
    open: (): void => {
      setWanted(true);
      sharing?.ask();
    },
    close: (): void => setWanted(false),
  };
}

interface ReplayButtonsProps {
  readonly onFlip: () => void;
  readonly onShare: () => void;
}

/** The buttons in the bar above a replay. */
function ReplayButtons({ onFlip, onShare }: ReplayButtonsProps): ReactElement {
  const text = useText();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('table.flip')}
        onClick={onFlip}
      >
        <Icon name="flip" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text('share.open')}
        onClick={onShare}
      >
        <Icon name="share" />
      </button>
    </>
  );
}

interface ReplayControlsProps {
  readonly line: MoveLine;
  readonly names: PerSide<string>;
  readonly playerIds?: PerSide<string | undefined> | undefined;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly review: Review;
  readonly comments: Readonly<Record<string, string>>;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  /** Whose errors are gone through again; none during the replay. */
  readonly lessonSide: Side | undefined;
  readonly onCloseLesson: () => void;
}

/** The board and the moves of a replay, or a lesson about one side's errors. */
function ReplayControls(props: ReplayControlsProps): ReactElement {
  const { line, names, replay, send, review, comments, isFlipped, onFlip, lessonSide } = props;
  const text = useText();
  const { ply } = replay;
  if (lessonSide !== undefined) {
    const lesson = { line, names, review, side: lessonSide };
    return <LessonView key={lessonSide} {...lesson} onClose={props.onCloseLesson} />;
  }
  return (
    <>
      <ReplayBoard
        line={line}
        ply={ply}
        names={names}
        playerIds={props.playerIds}
        evaluations={review.evaluations}
        isFlipped={isFlipped}
        onFlip={onFlip}
      />
      <ReplayMoves
        line={line}
        replay={replay}
        send={send}
        rounds={text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}
        comment={comments[String(ply)]}
        review={review}
      />
    </>
  );
}

interface ReplayPanelProps {
  /** The result. */
  readonly hint: string;
  readonly review: Review;
  readonly names: PerSide<string>;
  /** Goes through a side's errors again. */
  readonly onStartLesson: (side: Side) => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  /** What else can be done with the game. */
  readonly children: ReactNode;
}

/** How the game ended and what can be done with it. */
function ReplayPanel(props: ReplayPanelProps): ReactElement {
  const { hint, review, names, onStartLesson, onFlip, onShare, children } = props;
  const text = useText();
  return (
    <GamePanel hint={hint}>
      {review.moves.length === 0 ? null : <ReviewSummary moves={review.moves} names={names} />}
      <div className="panel-actions">
        {SIDES.filter((side) => errorsOf(review.moves, side).length > 0).map((side) => (
          <button
            key={side}
            type="button"
            className="button button--block"
            onClick={() => onStartLesson(side)}
          >
            <Icon name="bulb" />
            {text(`review.learn.${side}`)}
          </button>
        ))}
        {children}
        <button type="button" className="button button--block only-desktop" onClick={onFlip}>
          <Icon name="flip" />
          {text('table.flip')}
        </button>
        <button type="button" className="button button--block only-desktop" onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </button>
      </div>
    </GamePanel>
  );
}
