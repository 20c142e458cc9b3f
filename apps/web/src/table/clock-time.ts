/** Minutes and seconds; a running clock shows 0:01 until the very end. */
export function clockTime(millis: number): string {
  return minutesAndSeconds(Math.ceil(Math.max(0, millis) / 1000));
}

/** Time used so far: full seconds only. */
export function usedTime(millis: number): string {
  return minutesAndSeconds(Math.floor(Math.max(0, millis) / 1000));
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
