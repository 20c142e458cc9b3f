import { CALLS } from '@chuhe/protocol';
import { readPosition, startLine } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { isOutOfReach, useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { RecordWaiting, ShareSheet } from '../records/index.ts';
import { playerNames, RoomHeader, RoomTitle } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { MissingPage } from '../ui/missing-page.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { PositionBoard } from './position-board.tsx';
import { PositionCard } from './position-card.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { sharePathOf } from './position-paths.ts';

const NO_NAMES = { RED: '', BLACK: '' };

/** One position set up by a player. */
export function PositionScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const { id = '' } = useParams();
  const [overlay, setOverlay] = useState<'share' | 'report'>();
  const found = useQuery({
    queryKey: ['residue-boards', 'one', id],
    queryFn: async () => (await api.call(CALLS.getResidueBoard, { query: { id } })).data,
  });
  const board = found.data;
  const reading = useMemo(() => board && readPosition(board.penCode), [board]);
  const title = text('title.residueBoardOne');
  if (found.isPending) return <RecordWaiting title={title} />;
  if (isOutOfReach(found.error))
    return <OutOfReach title={title} onRetry={() => void found.refetch()} />;
  if (board === undefined || reading?.ok !== true) return <PositionMissing title={title} />;
  const close = (): void => setOverlay(undefined);
  return (
    <>
      <RoomHeader title={title} hint={board.author.userName}>
        <button
          type="button"
          className="iconbtn"
          aria-label={text('share.open')}
          onClick={() => setOverlay('share')}
        >
          <Icon name="share" />
        </button>
      </RoomHeader>
      <main id="content" className="room-grid editor">
        <RoomTitle title={title} />
        <PositionBoard position={reading.position} />
        <PositionCard
          board={board}
          onShare={() => setOverlay('share')}
          onReport={() => setOverlay('report')}
        />
      </main>
      <ShareSheet
        isOpen={overlay === 'share'}
        onClose={close}
        line={startLine(reading.position)}
        ply={0}
        title={board.title}
        hint={text(`editor.turn.${board.playSide}`)}
        names={playerNames(NO_NAMES, text)}
        path={sharePathOf(board.id)}
      />
      <ReportSheet boardId={board.id} isOpen={overlay === 'report'} onClose={close} />
    </>
  );
}

function PositionMissing({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <MissingPage
      title={title}
      art="chariot"
      heading={text('position.missing')}
      hint={text('position.missingHint')}
    >
      <AppLink className="btn line" to="/residueBoard">
        {text('position.others')}
      </AppLink>
    </MissingPage>
  );
}
