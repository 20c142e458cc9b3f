export { ClockChips, ClockChoice } from './clock-choice.tsx';
export { ClockPicker } from './clock-picker.tsx';
export { ClockTileText } from './clock-tile-text.tsx';
export { DeviceClockFace, useTimeOut } from './device-clock-face.tsx';
export {
  type DeviceClock,
  clockAfterMove,
  clockAfterTakeback,
  deviceClockState,
  recordedClock,
  resumeDeviceClock,
  startDeviceClock,
  stopClock,
  timeOutOf,
  usedOnDevice,
} from './device-clock.ts';
export { USUAL_CLOCK, isPreset, rememberClock, rememberedClocks } from './recent-clocks.ts';
