import { type RoomOptions, START_CODE } from '@chuhe/rules';
import type { RoomCreation } from './create-room.ts';

/** The options of a casual game. */
export function casualOptions(wish: {
  readonly stepTime: RoomOptions['stepSeconds'];
  readonly isWatch: boolean;
  readonly penCode?: string | undefined;
}): RoomOptions {
  return {
    stepSeconds: wish.stepTime,
    isWatch: wish.isWatch,
    rated: false,
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
