import type axeCore from 'axe-core';

declare global {
  /** Put into the page by the accessibility tests. */
  var axe: typeof axeCore;
}
