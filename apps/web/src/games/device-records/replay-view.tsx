import type { Player } from '@chuhe/protocol';
import type { MoveLine, PerSide, Side } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import {
  DeeperItem,
  LessonView,
  type Review,
  ReviewActions,
  ReviewSummary,
  useCollectedMistakes,
  useReview,
} from '../review/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import {
  analysisPath,
  GameTable,
  type ReplayIntent,
  type ReplayState,
  useReplay,
  useReplayKeys,
} from '../../board/game-ui/index.ts';
import { ShareSheet } from '../sharing/index.ts';
import { LazyExplorer } from '../explorer/index.ts';
import { OpeningHeading, useLineOpening, useOpening } from '../openings/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { MoveTimes } from './move-times.ts';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayMoves } from './replay-moves.tsx';
import type { RecordTexts } from './record-text.ts';
import './records.css';

/** The link of a game that is on the server. */
export interface Sharing {
  /** The address without language; undefined until requested. */
  readonly path: string | undefined;
  readonly ask: () => void;
  /** Revokes the link, if the viewer may. */
  readonly revoke?: () => void;
}

interface ReplayViewProps {
  readonly title: string;
  readonly line: MoveLine;
  readonly names: PerSide<string>;
  /** The accounts of the players, if any. */
  readonly players?: PerSide<Player> | undefined;
  /** The pages of players without accounts. */
  readonly namePaths?: PerSide<string> | undefined;
  /** The result, worded for the viewer. */
  readonly ending: RecordTexts;
  /** The result, worded for those it is shared with. */
  readonly sharedEnding: RecordTexts;
  /** The opening named by the game's source. */
  readonly openingTag?: string | undefined;
  /** Event, day and opening, if known. */
  readonly facts?: readonly string[];
  readonly comments: Readonly<Record<string, string>>;
  /** The times of the moves, if known. */
  readonly times?: MoveTimes | undefined;
  readonly startPly: number;
  /** The side that the viewer played: it is at the bottom, and its errors come first. */
  readonly viewer?: Side | undefined;
  /** The side of this device's player, even if the result is not worded for that player. */
  readonly ownSide?: Side | undefined;
  /** Present if the server has the game; otherwise links contain the game itself. */
  readonly sharing?: Sharing | undefined;
  /** Further actions for this game, given the current ply. */
  readonly renderActions: (ply: number) => ReactNode;
}

/** Replays a game move by move. */
export function ReplayView(props: ReplayViewProps): ReactElement {
  const { title, line, names, startPly } = props;
  const text = useText();
  const [isFlipped, setFlipped] = useState(props.viewer === 'BLACK');
  const sheet = useShareSheet(props.sharing);
  const [replay, send] = useReplay(0, line.moves.length, startPly);
  useReplayKeys(replay, send);
  const review = useReview(line);
  useCollectedMistakes(review, { line, names, side: props.ownSide });
  const [lessonSide, setLessonSide] = useState<Side>();
  const { ply } = replay;
  const flip = (): void => setFlipped(!isFlipped);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  return (
    <GameTable
      title={title}
      hint={joined(props.ending.result, props.ending.namedCause)}
      layout="review"
      buttons={<ShareButton onShare={sheet.open} />}
      overlays={<ReplayShare {...props} ply={ply} sheet={sheet} rounds={rounds} />}
    >
      {lessonSide === undefined ? (
        <>
          <ReplayBoard
            line={line}
            ply={ply}
            names={names}
            players={props.players}
            namePaths={props.namePaths}
            times={props.times}
            evaluations={review.evaluations}
            isFlipped={isFlipped}
            onFlip={flip}
          />
          <ReplayPanel
            {...props}
            review={review}
            replay={replay}
            send={send}
            rounds={rounds}
            isFlipped={isFlipped}
            onFlip={flip}
            onShare={sheet.open}
            onStartLesson={setLessonSide}
          />
        </>
      ) : (
        <LessonView
          key={lessonSide}
          line={line}
          names={names}
          review={review}
          side={lessonSide}
          onClose={() => setLessonSide(undefined)}
        />
      )}
    </GameTable>
  );
}

interface ReplayPanelProps extends ReplayViewProps {
  readonly review: Review;
  readonly replay: ReplayState;
  readonly send: (intent: ReplayIntent) => void;
  readonly rounds: string;
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  readonly onStartLesson: (side: Side) => void;
}

/** The analysis, the overview, and the actions for the game. */
function ReplayPanel(props: ReplayPanelProps): ReactElement {
  const { line, viewer, ending, comments, review, replay, send, isFlipped } = props;
  const text = useText();
  const { ply } = replay;
  const [isOverviewOpen, setOverviewOpen] = useState(false);
  const label = text('review.overview');
  const content = <Overview {...props} onGo={(to) => send({ type: 'go', ply: to })} />;
  const explorer = <LazyExplorer line={line} ply={ply} />;
  const [isExplorerOpen, setExplorerOpen] = useState(false);
  return (
    <ReplayMoves
      line={line}
      replay={replay}
      send={send}
      hint={joined(ending.result, ending.namedCause)}
      opening={<ReplayOpening line={line} tag={props.openingTag} facts={props.facts ?? []} />}
      comment={comments[String(ply)]}
      review={review}
      moveMillis={props.times?.moveMillis}
      tabs={[
        { id: 'explorer', label: text('explorer.title'), content: explorer },
        { id: 'overview', label, content },
      ]}
    >
      <ReviewActions
        review={review}
        viewer={viewer}
        bottom={isFlipped ? 'BLACK' : 'RED'}
        onStartLesson={props.onStartLesson}
        onShare={props.onShare}
      >
        <MenuItem icon="board" label={text('analysis.open')} to={analysisPath(line, ply)} />
        {props.renderActions(ply)}
        <MenuItem icon="flip" label={text('table.flip')} onClick={props.onFlip} />
        {/* Phones have no tabs beside the board. */}
        <span className="only-phone">
          <DeeperItem review={review} ply={ply} />
          <MenuItem
            icon="search"
            label={text('explorer.title')}
            onClick={() => setExplorerOpen(true)}
          />
          <MenuItem icon="info" label={label} onClick={() => setOverviewOpen(true)} />
        </span>
      </ReviewActions>
      <Sheet
        title={text('explorer.title')}
        isOpen={isExplorerOpen}
        onClose={() => setExplorerOpen(false)}
      >
        {explorer}
      </Sheet>
      <Sheet title={label} isOpen={isOverviewOpen} onClose={() => setOverviewOpen(false)}>
        <div className="replay-overview">{content}</div>
      </Sheet>
    </ReplayMoves>
  );
}

interface ReplayOpeningProps {
  readonly line: MoveLine;
  readonly tag: string | undefined;
  readonly facts: readonly string[];
}

/** The opening of the game, with event and day below it. */
function ReplayOpening({ line, tag, facts }: ReplayOpeningProps): ReactElement | null {
  const [given, own] = [useOpening(tag), useLineOpening(line)];
  // Files list the code of the opening among the facts too.
  const others = facts.filter((fact) => !/^[A-E]\d\d$/.test(fact));
  return <OpeningHeading opening={given ?? own} hint={joined(...others)} />;
}

interface OverviewProps extends Pick<ReplayViewProps, 'line' | 'names' | 'ending' | 'facts'> {
  readonly review: Review;
  readonly rounds: string;
  readonly onGo: (ply: number) => void;
}

/** The course of the game, as a tab beside the analysis. */
function Overview(props: OverviewProps): ReactElement {
  const { line, names, ending, facts, review, rounds, onGo } = props;
  return (
    <>
      {review.moves.length === 0 ? null : (
        <ReviewSummary line={line} review={review} names={names} onGo={onGo} />
      )}
      <p className="hint replay-facts">
        {joined(rounds, ending.result, ending.namedCause, ...(facts ?? []))}
      </p>
    </>
  );
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

interface ReplayShareProps extends Pick<
  ReplayViewProps,
  'line' | 'names' | 'sharedEnding' | 'sharing'
> {
  readonly ply: number;
  readonly sheet: ReturnType<typeof useShareSheet>;
  readonly rounds: string;
}

function ReplayShare(props: ReplayShareProps): ReactElement {
  const { line, ply, names, sharedEnding, sharing, sheet, rounds } = props;
  return (
    <ShareSheet
      isOpen={sheet.isOpen}
      onClose={sheet.close}
      line={line}
      ply={ply}
      title={sharedEnding.result}
      hint={joined(sharedEnding.namedCause, rounds)}
      names={names}
      path={sharing?.path}
      onRevoke={sharing?.revoke}
    />
  );
}

/** Requests the link on demand, and opens once it is known. */
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

/** The button in the bar above a replay. */
function ShareButton({ onShare }: { readonly onShare: () => void }): ReactElement {
  const text = useText();
  return (
    <IconButton label={text('share.open')} onClick={onShare}>
      <Icon name="share" />
    </IconButton>
  );
}
