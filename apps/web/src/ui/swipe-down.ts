/** A sheet pulled down this far closes, and so does one that was pulled quickly. */
const CLOSE_SHARE = 0.4;
const CLOSE_SPEED = 0.5;
/** Before this distance, a touch is a press. */
const START_PIXELS = 8;
/** Controls that use a vertical or slow drag themselves. */
const OWN_GESTURES = 'input, textarea, select, canvas, [role="slider"], [role="grid"]';

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly isPulling: boolean;
}

/** Moves a sheet with the finger and closes it when it was pulled down; the returned function stops that. */
export function followSwipe(sheet: HTMLElement, close: () => void): () => void {
  let swipe: Swipe | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const release = (): void => {
    swipe = undefined;
    sheet.style.translate = '';
  };
  sheet.addEventListener(
    'touchstart',
    ({ touches, target, timeStamp }) => {
      release();
      const [touch] = touches;
      if (touch === undefined || touches.length > 1 || !mayPull(sheet, target)) return;
      swipe = { x: touch.clientX, y: touch.clientY, at: timeStamp, isPulling: false };
    },
    { signal, passive: true },
  );
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (swipe === undefined || touch === undefined) return;
      const [across, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
      if (!swipe.isPulling) {
        if (Math.max(Math.abs(across), Math.abs(down)) < START_PIXELS) return;
        // Any other direction scrolls, which a preventDefault would stop.
        if (down < Math.abs(across)) swipe = undefined;
        else swipe = { ...swipe, isPulling: true };
      }
      if (swipe === undefined) return;
      event.preventDefault();
      sheet.style.translate = `0 ${Math.max(0, down)}px`;
    },
    { signal, passive: false },
  );
  sheet.addEventListener(
    'touchend',
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      const began = swipe;
      release();
      if (began?.isPulling !== true || touch === undefined) return;
      const down = touch.clientY - began.y;
      const speed = down / Math.max(1, timeStamp - began.at);
      if (down > sheet.offsetHeight * CLOSE_SHARE || (down > 0 && speed > CLOSE_SPEED)) close();
    },
    { signal },
  );
  sheet.addEventListener('touchcancel', release, { signal });
  return () => stopping.abort();
}

/** Only from the top of the scrolled content, and not from a control with its own gestures. */
function mayPull(sheet: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_GESTURES) !== null) return false;
  for (let one: Element | null = target; one !== null; one = one.parentElement) {
    if (one.scrollTop > 0) return false;
    if (one === sheet) return true;
  }
  return false;
}
