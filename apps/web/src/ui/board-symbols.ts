import { boardDefs } from '@chuhe/board';
import { useInsertionEffect } from 'react';

const ID = 'board-symbols';

/** Puts the glyphs that all drawings of boards refer to into the page, once. */
export function useBoardSymbols(): void {
  useInsertionEffect(() => {
    if (document.querySelector(`#${ID}`) !== null) return;
    const holder = document.createElement('div');
    holder.id = ID;
    holder.className = 'xq-symbols';
    holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>${boardDefs()}</defs></svg>`;
    document.body.append(holder);
  }, []);
}
