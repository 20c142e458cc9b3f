export {
  type Closing,
  IDLE_LINE,
  type Line,
  type LineEffect,
  type LineInput,
  type LineRules,
  type LineStatus,
  lostAtOf,
  newLine,
} from './line.ts';
export { GIVEN_UP_CODE, LEAVE_CODE, LiveSocket, SHARED_PING_MILLIS } from './live-socket.ts';
export { type ServerClock, serverTime, wallOffset, wallTime } from './server-clock.ts';
export { backoff, stepLine } from './step-line.ts';
