import { CALLS, type ResidueBoard } from '@chuhe/protocol';
import { type Position, readPosition, startLine } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { isOutOfReach, useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { RecordWaiting } from '../device-records/index.ts';
import { pathWithCode, ShareSheet } from '../sharing/index.ts';
import {
  BoardColumn,
  GameBoard,
  GameTable,
  playerNames,
  SideDisc,
  TablePanel,
} from '../../board/game-ui/index.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { ReportBoard } from './report-board.tsx';
import './positions.css';

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
  usePageTitle(board?.title);
  if (found.isPending) return <RecordWaiting title={title} />;
  if (isOutOfReach(found.error))
    return <ErrorPage reason="away" title={title} onRetry={() => void found.refetch()} />;
  if (board === undefined || reading?.ok !== true) return <PositionMissing title={title} />;
  const close = (): void => setOverlay(undefined);
  return (
    <GameTable
      title={title}
      hint={board.author.userName}
      layout="empty"
      buttons={
        <IconButton label={text('share.open')} onClick={() => setOverlay('share')}>
          <Icon name="share" />
        </IconButton>
      }
      overlays={
        <>
          <ShareSheet
            isOpen={overlay === 'share'}
            onClose={close}
            line={startLine(reading.position)}
            ply={0}
            title={board.title}
            hint={text(`editor.turn.${board.playSide}`)}
            names={playerNames(NO_NAMES, text)}
            path={`/rb?id=${board.id}`}
          />
          <ReportBoard boardId={board.id} isOpen={overlay === 'report'} onClose={close} />
        </>
      }
    >
      <PositionBoard position={reading.position} />
      <PositionCard
        board={board}
        onShare={() => setOverlay('share')}
        onReport={() => setOverlay('report')}
      />
    </GameTable>
  );
}

function PositionBoard({ position }: { readonly position: Position }): ReactElement {
  const text = useText();
  const [isFlipped, setFlipped] = useState(false);
  return (
    <BoardColumn label={text('board.name')}>
      <GameBoard game={position} isFlipped={isFlipped} onFlip={() => setFlipped(!isFlipped)} />
    </BoardColumn>
  );
}

function PositionMissing({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <ErrorPage
      reason="missing"
      title={title}
      art="chariot"
      heading={text('position.missing')}
      hint={text('position.missingHint')}
    >
      <ButtonLink variant="outline" to="/residueBoard">
        {text('position.others')}
      </ButtonLink>
    </ErrorPage>
  );
}

interface PositionCardProps {
  readonly board: ResidueBoard;
  readonly onShare: () => void;
  readonly onReport: () => void;
}

const WAYS = [
  { name: 'computer', path: '/game/single', icon: 'chip', variant: 'accent' },
  { name: 'local', path: '/game/local', icon: 'versus', variant: 'outline' },
  { name: 'invite', path: '/game/invite', icon: 'useradd', variant: 'outline' },
] as const;

/** The name and author of a published position, and three ways to play it. */
function PositionCard({ board, onShare, onReport }: PositionCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const when = dateFormat('longDay', locale);
  return (
    <TablePanel className="position-card">
      <h2>{board.title}</h2>
      <p className="hint position-card__turn">
        <SideDisc side={board.playSide} />
        {text(`editor.turn.${board.playSide}`)}
      </p>
      <p className="hint">
        {text('position.by', {
          author: board.author.userName,
          date: when(board.createdAt),
        })}
        <BotMark of={board.author} />
      </p>
      {board.note === '' ? null : <p className="position-card__note">{board.note}</p>}
      <div className="position-card__ways">
        {WAYS.map(({ name, path, icon, variant }) => (
          <ButtonLink key={name} variant={variant} isBlock to={pathWithCode(path, board.penCode)}>
            <Icon name={icon} />
            {text(`position.${name}`)}
          </ButtonLink>
        ))}
        <ButtonLink variant="ghost" isBlock to={pathWithCode('/residueBoard/add', board.penCode)}>
          <Icon name="pencil" />
          {text('position.edit')}
        </ButtonLink>
        <Button variant="ghost" isBlock className="only-desktop" onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </Button>
        <Button variant="ghost" isBlock onClick={onReport}>
          <Icon name="flag" />
          {text('position.report')}
        </Button>
      </div>
    </TablePanel>
  );
}
