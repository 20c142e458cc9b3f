import { isSameMove, type MoveLine, seenPosition, type Side, writeMoveRecord } from '@chuhe/rules';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import type { BoardEvent } from '../../board/board/index.ts';
import { soundOfMove, useBoardEvents } from '../../board/game-ui/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { CommandDraft } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { serverTime } from '../../platform/live/index.ts';
import { noticeText } from './room-text.ts';
import {
  type BegunRoom,
  REMATCH_STATE,
  shownLine,
  unconfirmedMove,
  whyRefused,
} from './room-view.ts';
import type { RoomActions } from './use-room.ts';

/**
 * The moves on the board. When the server confirms a move that is already shown, the line stays the same object,
 * because a new one would restart the animation.
 */
export function useShownLine(state: RoomState, room: BegunRoom): MoveLine {
  const unconfirmed = useMemo(() => unconfirmedMove(state), [state]);
  const from = unconfirmed?.from;
  const to = unconfirmed?.to;
  const line = useMemo(
    () => shownLine(room, from === undefined || to === undefined ? undefined : { from, to }),
    [room, from, to],
  );
  const [previous, setPrevious] = useState(line);
  const shown = isSameLine(previous, line) ? previous : line;
  if (shown !== previous) setPrevious(shown);
  return shown;
}

function isSameLine(one: MoveLine, other: MoveLine): boolean {
  if (one.moves.length !== other.moves.length) return false;
  return one.moves.every((move, index) => {
    const same = other.moves[index];
    return same !== undefined && isSameMove(move, same);
  });
}

/** Submits a command that the rules allow; otherwise shows the refusal immediately. */
export function useAsk(
  state: RoomState,
  submit: RoomActions['submit'],
): (draft: CommandDraft) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  return (draft) => {
    const refusal = whyRefused(state, draft, serverTime(state.line.clock, performance.now()));
    if (refusal === undefined) submit(draft);
    else toast(noticeText({ code: refusal.code, details: { ...refusal } }, text, locale));
  };
}

/** Submits the moves of the board to the server. */
export function useRoomEvents(
  room: BegunRoom,
  submit: RoomActions['submit'],
): (event: BoardEvent) => void {
  const react = useBoardEvents();
  return (event) => {
    if (event.type === 'play') {
      submit({ type: 'play', ...seenPosition(room), move: writeMoveRecord(event.move) });
    } else react(event);
  };
}

/** Plays the sound of each new move and of the end once, but not of those present at the start. */
export function useRoomSounds(room: BegunRoom, line: MoveLine, side: Side | undefined): void {
  const playSound = useSound();
  const soundedPly = useRef(line.moves.length);
  useEffect(() => {
    const ply = line.moves.length;
    if (ply === soundedPly.current + 1) playSound(soundOfMove(line));
    soundedPly.current = ply;
  }, [line, playSound]);

  const wasOver = useRef(room.state === 'over');
  useEffect(() => {
    if (room.state !== 'over' || wasOver.current) return;
    wasOver.current = true;
    const { outcome } = room;
    playSound(outcome.type === 'win' && outcome.winner === side ? 'victory' : 'over');
  }, [room, side, playSound]);
}

/**
 * Navigates to the rematch when it is agreed while the page is open. Spectators of a private room stay, because its
 * rematch has its own password.
 */
export function useNextRoom(room: BegunRoom, { side, isPersonal }: RoomState): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const next =
    room.state === 'over' && room.rematch.type === 'agreed' ? room.rematch.nextRoomId : undefined;
  const known = useRef(next);
  const isPlayer = side !== undefined;
  const go = useEffectEvent((roomId: string) => {
    const path = isPlayer ? '/game/room' : '/game/watch';
    void navigate(pathInLocale(`${path}?roomId=${roomId}`, locale), {
      replace: true,
      state: REMATCH_STATE,
    });
  });
  useEffect(() => {
    const mayFollow = isPlayer || !isPersonal;
    if (next !== undefined && next !== known.current && mayFollow) go(next);
  }, [next, isPlayer, isPersonal]);
}
