import { plyOf } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ShareSheet } from '../records/index.ts';
import { playerNames, resultText } from '../table/index.ts';
import type { Wish } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { causeOf } from './outcome-cause.ts';
import { OnlineResult } from './online-result.tsx';
import { RoomDialogs, type RoomQuestion } from './room-dialogs.tsx';
import { RoomMenu } from './room-menu.tsx';
import { type BegunRoom, nameAt, opponentName } from './room-view.ts';

/** What lies over the table; at most one thing does. */
export type Overlay = RoomQuestion | 'share' | 'menu' | undefined;

interface OnlineOverlaysProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly showsResult: boolean;
  readonly onSeenResult: () => void;
  readonly onExplain: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly ask: (wish: Wish) => void;
}

/** The questions, the menu of phones, the share sheet and the result of a room. */
export function OnlineOverlays(props: OnlineOverlaysProps): ReactElement {
  const { title, state, room, overlay, onOverlay, ask } = props;
  const text = useText();
  const { line } = room;
  const close = (): void => onOverlay(undefined);
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  const isOver = room.state === 'over';
  const isQuestion = overlay === 'resign' || overlay === 'draw' || overlay === 'abort';
  const names = playerNames({ RED: nameAt(state, 'RED'), BLACK: nameAt(state, 'BLACK') }, text);
  return (
    <>
      <RoomDialogs
        question={isQuestion && !isOver ? overlay : undefined}
        name={opponentName(state)}
        ply={plyOf(room)}
        onAnswer={(wish) => {
          close();
          if (wish !== undefined) ask(wish);
        }}
      />
      <RoomMenu
        title={title}
        isOpen={overlay === 'menu'}
        onClose={close}
        onShare={() => onOverlay('share')}
        onLeave={() => {
          close();
          props.onLeave();
        }}
      />
      <ShareSheet
        isOpen={overlay === 'share'}
        onClose={close}
        line={line}
        ply={line.moves.length}
        title={isOver ? resultText(room.outcome, text) : rounds}
        hint={isOver ? `${causeOf(state, room.outcome, text)} · ${rounds}` : ''}
        names={names}
      />
      {isOver ? (
        <OnlineResult
          state={state}
          room={room}
          isOpen={props.showsResult}
          onClose={props.onSeenResult}
          onShare={() => onOverlay('share')}
          onExplain={props.onExplain}
          tell={ask}
        />
      ) : null}
    </>
  );
}
