/** Marks an open layer; the last one in the document is the newest. */
const OPEN = 'data-layer';
/** Marks what this module made inert. */
const BEHIND = 'data-behind';
const LIVE = '[aria-live], [role="status"], [role="alert"], [role="timer"]';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Puts a layer over everything that is open. */
export function openLayer(layer: Element): void {
  layer.setAttribute(OPEN, '');
  arrange();
}

/** Removes a layer and gives the focus back to the element that had it, unless the focus has gone elsewhere. */
export function closeLayer(layer: Element, opener: Element | null): void {
  layer.removeAttribute(OPEN);
  arrange();
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && !layer.contains(activeElement)) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

export function isTopLayer(layer: Element): boolean {
  return topLayer() === layer;
}

/** Focuses the first control of a panel, or the panel itself. */
export function focusFirst(panel: HTMLElement): void {
  (controlsOf(panel)[0] ?? panel).focus({ preventScroll: true });
}

/** Lets Tab go round inside a panel, also when the focused element has disappeared. */
export function keepFocusInside(panel: HTMLElement, event: KeyboardEvent): void {
  const controls = controlsOf(panel);
  const { activeElement } = document;
  const isInside = activeElement !== null && panel.contains(activeElement);
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (isInside && activeElement !== edge && (activeElement !== panel || !event.shiftKey)) return;
  event.preventDefault();
  const next = event.shiftKey ? controls.at(-1) : controls[0];
  (next ?? panel).focus();
}

function topLayer(): Element | undefined {
  return [...document.querySelectorAll(`[${OPEN}]`)].at(-1);
}

/** Makes the page behind the newest layer inert and stops its scrolling. */
function arrange(): void {
  for (const behind of document.querySelectorAll(`[${BEHIND}]`)) {
    behind.removeAttribute(BEHIND);
    behind.removeAttribute('inert');
  }
  const top = topLayer();
  lockScrolling(top !== undefined);
  if (top === undefined) return;
  // Live regions stay, because inert ones are not announced: toasts, clocks, the opponent's move.
  const kept = [top, ...document.querySelectorAll(LIVE)];
  putBehind(document.body, kept);
}

function putBehind(parent: Element, kept: readonly Element[]): void {
  for (const child of parent.children) {
    if (kept.includes(child) || child.hasAttribute('inert')) continue;
    if (kept.some((one) => child.contains(one))) putBehind(child, kept);
    else {
      child.setAttribute(BEHIND, '');
      child.setAttribute('inert', '');
    }
  }
}

/** Keeps the gutter of a classic scrollbar, so that the page does not move sideways. */
function lockScrolling(isLocked: boolean): void {
  const page = document.documentElement;
  const { style } = page;
  if (isLocked && style.overflow !== 'hidden' && window.innerWidth > page.clientWidth)
    style.scrollbarGutter = 'stable';
  if (!isLocked) style.scrollbarGutter = '';
  style.overflow = isLocked ? 'hidden' : '';
}

/** The controls that Tab reaches. */
function controlsOf(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled, fieldset:disabled *, [inert] *') &&
      !isUncheckedRadio(control) &&
      control.checkVisibility(),
  );
}

/** Of a group of radio buttons Tab reaches the checked one only. */
function isUncheckedRadio(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked)
    return false;
  const group = control.closest('[role="dialog"], [role="alertdialog"]') ?? document;
  return [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].some(
    ({ name }) => name === control.name,
  );
}
