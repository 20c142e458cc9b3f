import type { ReportDetail } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { CodeBoard } from '../ui/code-board.tsx';
import { GameCheckCard } from './game-check-card.tsx';

/** Where it happened: who played, how it stands, and how the game compares with an engine. */
export function ContextRoom({
  room,
}: {
  readonly room: NonNullable<ReportDetail['room']>;
}): ReactElement {
  const text = useText();
  const { roomId, red, black, gameId, isPublic, endCode } = room;
  const nobody = text('operator.nobody');
  const names = { red: red?.userName ?? nobody, black: black?.userName ?? nobody };
  return (
    <section className="card pad">
      <h2 className="h2">{text('operator.room', { roomId })}</h2>
      <p>{text('operator.versus', names)}</p>
      {endCode === null ? null : <CodeBoard className="op-board" penCode={endCode} />}
      {gameId === null ? (
        <p className="hint">{text('operator.running')}</p>
      ) : (
        <>
          {isPublic ? (
            <AppLink className="btn small line" to={`/todayHistory/${gameId}`}>
              {text('operator.replay')}
            </AppLink>
          ) : null}
          <GameCheckCard gameId={gameId} />
        </>
      )}
    </section>
  );
}
