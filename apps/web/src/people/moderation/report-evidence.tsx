import { CALLS, type ReportDetail } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { CodeBoard } from '../../board/picture/code-board.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GameCheckCard } from './game-check-card.tsx';
import { chatText } from '../../play/chat/index.ts';
import '../../ui/quote.css';

/** The reported position. */
export function ReportedBoard({
  board,
}: {
  readonly board: NonNullable<ReportDetail['board']>;
}): ReactElement {
  const text = useText();
  const hide = useOperatorAction(CALLS.hideBoard);
  const show = useOperatorAction(CALLS.showBoard);
  const { id: boardId, title, note, penCode, isHidden } = board;
  return (
    <Card isPadded>
      <h2 className="section-heading">{title}</h2>
      {note === '' ? null : <p className="quote">{note}</p>}
      <CodeBoard className="operator__board" penCode={penCode} />
      <Button
        variant="outline"
        size="small"
        disabled={hide.isPending || show.isPending}
        onClick={() => (isHidden ? show : hide).mutate({ boardId })}
      >
        {text(isHidden ? 'operator.showBoard' : 'operator.hideBoard')}
      </Button>
    </Card>
  );
}

/** The reported study. */
export function ReportedStudy({
  study,
}: {
  readonly study: NonNullable<ReportDetail['study']>;
}): ReactElement {
  const text = useText();
  const hide = useOperatorAction(CALLS.hideStudy);
  const show = useOperatorAction(CALLS.showStudy);
  const { id: studyId, title, chapters, penCode, isHidden } = study;
  return (
    <Card isPadded>
      <h2 className="section-heading">{title}</h2>
      <p className="quote">{chapters.join(' · ')}</p>
      <CodeBoard className="operator__board" penCode={penCode} />
      <ButtonLink variant="outline" size="small" to={`/study/${studyId}`}>
        {text('operator.openStudy')}
      </ButtonLink>
      <Button
        variant="outline"
        size="small"
        disabled={hide.isPending || show.isPending}
        onClick={() => (isHidden ? show : hide).mutate({ studyId })}
      >
        {text(isHidden ? 'operator.showBoard' : 'operator.hideBoard')}
      </Button>
    </Card>
  );
}

/** The room of the report: players, final position, replay, engine check. */
export function ReportedRoom({
  room,
}: {
  readonly room: NonNullable<ReportDetail['room']>;
}): ReactElement {
  const text = useText();
  const { roomId, red, black, gameId, isPublic, endCode } = room;
  const emptySeatText = text('operator.nobody');
  const names = { red: red?.userName ?? emptySeatText, black: black?.userName ?? emptySeatText };
  return (
    <Card isPadded>
      <h2 className="section-heading">{text('operator.room', { roomId })}</h2>
      <p>{text('operator.versus', names)}</p>
      {endCode === null ? null : <CodeBoard className="operator__board" penCode={endCode} />}
      {gameId === null ? (
        <p className="hint">{text('operator.running')}</p>
      ) : (
        <>
          {isPublic ? (
            <ButtonLink variant="outline" size="small" to={`/todayHistory/${gameId}`}>
              {text('operator.replay')}
            </ButtonLink>
          ) : null}
          <GameCheckCard gameId={gameId} />
        </>
      )}
    </Card>
  );
}

interface ReportedChatProps {
  readonly lines: ReportDetail['lines'];
  /** The id of the reported message. */
  readonly chatId: string | null;
}

/** Chat messages around the reported one, with their unmasked texts. */
export function ReportedChat({ lines, chatId }: ReportedChatProps): ReactElement {
  const text = useText();
  return (
    <Card isPadded>
      <h2 className="section-heading">{text('operator.lines')}</h2>
      {lines.length === 0 ? <p className="hint">{text('operator.noLines')}</p> : null}
      <ol className="operator__items">
        {lines.map((line) => (
          <ChatMessage key={line.id} line={line} isReported={line.id === chatId} />
        ))}
      </ol>
    </Card>
  );
}

interface ChatMessageProps {
  readonly line: ReportDetail['lines'][number];
  readonly isReported: boolean;
}

function ChatMessage({ line, isReported }: ChatMessageProps): ReactElement {
  const text = useText();
  const hide = useOperatorAction(CALLS.hideLine);
  const show = useOperatorAction(CALLS.showLine);
  const { id: chatId, from, content, isHidden, unmasked } = line;
  return (
    <li data-reported={isReported ? '' : undefined}>
      <span>
        <b>{from.userName}</b> {chatText(content, text)}
        {unmasked === undefined ? null : (
          <small>{text('operator.unmasked', { text: unmasked })}</small>
        )}
        {isHidden ? <small>{text('operator.hidden')}</small> : null}
      </span>
      <Button
        variant="outline"
        size="small"
        disabled={hide.isPending || show.isPending}
        onClick={() => (isHidden ? show : hide).mutate({ chatId })}
      >
        {text(isHidden ? 'operator.showLine' : 'operator.hideLine')}
      </Button>
    </li>
  );
}
