import { useId, type ReactElement } from 'react';
import { pieceSvg } from '@chuhe/board';
import { manOfLetter } from '@chuhe/rules';
import { useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { PIECE_STYLES } from './settings.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

const SHOWN = ['K', 'r', 'N', 'c'];

/** Characters, or pictures for those who do not read them. */
export function PieceChoice(): ReactElement {
  const text = useText();
  const group = useId();
  const { pieces } = useSettings();
  const change = useChangeSettings();
  useBoardSymbols();
  return (
    <fieldset className="sets">
      <legend className="vh">{text('settings.pieces')}</legend>
      {PIECE_STYLES.map((style) => (
        <label key={style} data-checked={style === pieces ? '' : undefined}>
          <input
            type="radio"
            className="vh"
            name={group}
            checked={style === pieces}
            onChange={() => change({ pieces: style })}
          />
          <span
            className="men"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: menOf(style) }}
          />
          <b>{text(`settings.pieces.${style}`)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function menOf(style: (typeof PIECE_STYLES)[number]): string {
  return SHOWN.map((letter) => {
    const man = manOfLetter(letter);
    return man === undefined ? '' : pieceSvg(man, style, '');
  }).join('');
}
