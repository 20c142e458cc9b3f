import { type RoomOptions, START_CODE } from '@chuhe/rules';
import type { RoomCreation } from './create-room.ts';

/** The options of a game; casual unless it is wished otherwise. */
export function roomOptions(wish: {
  readonly stepTime: RoomOptions['stepSeconds'];
  readonly isWatch: boolean;
  readonly isRated?: boolean | undefined;
  readonly penCode?: string | undefined;
}): RoomOptions {
  return {
    stepSeconds: wish.stepTime,
    isWatch: wish.isWatch,
    rated: wish.isRated ?? false,
    startCode: wish.penCode ?? START_CODE,
    rules: 'wxf2018-60',
  };
}

/** The interface's word for why a room cannot be made. */
export function creationRefusal({
  code,
}: Extract<RoomCreation, { ok: false }>['refusal']):
  | 'position-unlawful'
  | 'start-position-over'
  | 'already-playing' {
  if (code === 'start-position-over' || code === 'already-playing') return code;
  return 'position-unlawful';
}
