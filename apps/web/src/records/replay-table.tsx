import type { Line, PerSide, Side } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../language/index.ts';
import { useReview } from '../review/index.ts';
import { RoomTitle, useReplay, useReplayKeys } from '../table/index.ts';
import { ReplayDesk } from './replay-desk.tsx';
import { ReplayHeader } from './replay-header.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { ShareSheet } from './share-sheet.tsx';

/** How a game that the server knows gets its link. */
export interface Sharing {
  /** The address without language; unknown until it was asked for. */
  readonly path: string | undefined;
  readonly ask: () => void;
}

interface ReplayTableProps {
  readonly title: string;
  readonly line: Line;
  readonly names: PerSide<string>;
  /** The accounts behind the names, where there are any. */
  readonly playerIds?: PerSide<string | undefined> | undefined;
  readonly result: string;
  /** By what it was won or drawn; empty when that is not known. */
  readonly cause: string;
  readonly comments: Readonly<Record<string, string>>;
  readonly startPly: number;
  /** Whether BLACK sits at the bottom at first. */
  readonly startsFlipped?: boolean;
  /** Where the server knows the game; without it links carry the game itself. */
  readonly sharing?: Sharing | undefined;
  /** What else can be done with this game, given the ply on the board. */
  readonly renderActions: (ply: number) => ReactNode;
}

/** A game looked through move by move. */
export function ReplayTable(props: ReplayTableProps): ReactElement {
  const { title, line, names, result, cause, comments, startPly, renderActions, sharing } = props;
  const text = useText();
  const [isFlipped, setFlipped] = useState(props.startsFlipped ?? false);
  const sheet = useShareSheet(sharing);
  const [replay, send] = useReplay(0, line.moves.length, startPly);
  useReplayKeys(replay, send);
  const review = useReview(line);
  const [learner, setLearner] = useState<Side>();
  const game = { line, names, review };
  const { ply } = replay;
  const flip = (): void => setFlipped(!isFlipped);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  return (
    <>
      <ReplayHeader title={title} hint={rounds} onFlip={flip} onShare={sheet.open} />
      <main id="content" className="room-grid">
        <RoomTitle title={title} />
        <ReplayDesk
          {...game}
          playerIds={props.playerIds}
          replay={replay}
          send={send}
          comments={comments}
          isFlipped={isFlipped}
          onFlip={flip}
          learner={learner}
          onLearned={() => setLearner(undefined)}
        />
        <ReplayPanel
          hint={cause === '' ? result : `${result} · ${cause}`}
          review={review}
          names={names}
          onLearn={setLearner}
          onFlip={flip}
          onShare={sheet.open}
        >
          {renderActions(ply)}
        </ReplayPanel>
      </main>
      <ShareSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        line={line}
        ply={ply}
        title={result}
        hint={cause === '' ? rounds : `${cause} · ${rounds}`}
        names={names}
        path={sharing?.path}
      />
    </>
  );
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
