import { type ReactElement, useId } from 'react';
import { useText } from '../../platform/language/index.ts';
import { SwitchRow, VolumeRow } from './setting-row.tsx';
import { useChangeSettings, useSettings, PIECE_STYLES } from '../../platform/settings/index.ts';
import { pieceSvg } from '@chuhe/board';
import { pieceOfLetter } from '@chuhe/rules';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import './pieces-section.css';

/** Piece style, coordinates, legal targets, sound. */
export function PiecesSection(): ReactElement {
  const text = useText();
  const { setNum, showTargets } = useSettings();
  const change = useChangeSettings();
  return (
    <section>
      <h2 className="section-heading settings-page__heading">{text('settings.pieces')}</h2>
      <PieceChoice />
      <div className="list settings-list">
        <SwitchRow
          icon="board"
          label={text('settings.setNum')}
          checked={setNum}
          onChange={(value) => change({ setNum: value })}
        />
        <SwitchRow
          icon="bulb"
          label={text('settings.showTargets')}
          checked={showTargets}
          onChange={(value) => change({ showTargets: value })}
        />
        <VolumeRow />
      </div>
    </section>
  );
}

const SHOWN = ['K', 'r', 'N', 'c'];

/** Chinese characters, pictures for players who do not read them, and letters for those who write moves with them. */
function PieceChoice(): ReactElement {
  const text = useText();
  const group = useId();
  const { pieces, notation } = useSettings();
  const change = useChangeSettings();
  const hasLetters = notation === 'vietnamese' || pieces === 'letters';
  const offered = PIECE_STYLES.filter((style) => style !== 'letters' || hasLetters);
  useBoardSymbols();
  return (
    <fieldset className="piece-styles">
      <legend className="visually-hidden">{text('settings.pieces')}</legend>
      {offered.map((style) => (
        <label key={style} data-checked={style === pieces ? '' : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={style === pieces}
            onChange={() => change({ pieces: style })}
          />
          <span
            className="piece-styles__pieces"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: piecesOf(style) }}
          />
          <b>{text(`settings.pieces.${style}`)}</b>
        </label>
      ))}
    </fieldset>
  );
}

function piecesOf(style: (typeof PIECE_STYLES)[number]): string {
  return SHOWN.map((letter) => {
    const piece = pieceOfLetter(letter);
    return piece === undefined ? '' : pieceSvg(piece, style, '');
  }).join('');
}
