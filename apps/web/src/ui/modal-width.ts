export const MODAL_WIDTH = 520;
export const CONFIRM_WIDTH = 416;

/** The width of a large dialog as CSS. Desktops go by the window, phones by the page. */
export function largeModalWidth(windowWidth: number, isMobile: boolean): string {
  if (isMobile) return '90%';
  if (windowWidth > 1500) return '900px';
  if (windowWidth > 1000) return '60%';
  return windowWidth < 750 ? '85%' : '80%';
}
