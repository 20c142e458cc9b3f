import { type ReactElement, useId } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { SwitchRow, VolumeRow } from './setting-row.tsx';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { PIECE_SETS, pieceSvg, type PieceSet } from '@chuhe/board';
import { PIECE_SETS as SET_NAMES } from '@chuhe/protocol';
import { pieceOfLetter } from '@chuhe/rules';
import { useBoardSymbols, usePieceSet } from '../../ui/board-symbols.tsx';
import './pieces-section.css';

/** Piece style, coordinates, legal targets, sound. */
export function PiecesSection(): ReactElement {
  const text = useText();
  const { setNum, showTargets } = useSettings((settings) => ({
    setNum: settings.setNum,
    showTargets: settings.showTargets,
  }));
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
  const { pieces, notation } = useSettings((settings) => ({
    pieces: settings.pieces,
    notation: settings.notation,
  }));
  const change = useChangeSettings();
  const locale = useLocale();
  const offered = SET_NAMES.filter((set) => {
    const only = onlyNotationOf(set);
    return only === undefined || only === notation || set === pieces;
  });
  useBoardSymbols();
  return (
    <fieldset className="piece-styles">
      <legend className="visually-hidden">{text('settings.pieces')}</legend>
      {offered.map((set) => (
        <label key={set} data-checked={set === pieces ? '' : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={set === pieces}
            onChange={() => change({ pieces: set })}
          />
          <SamplePieces set={set} />
          <b>{PIECE_SETS[set].names[locale]}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** The notation that a set belongs to, if it belongs to one. */
function onlyNotationOf(set: PieceSet): string | undefined {
  const entry = PIECE_SETS[set];
  return 'notation' in entry ? entry.notation : undefined;
}

function SamplePieces({ set }: { readonly set: PieceSet }): ReactElement {
  usePieceSet(set);
  const drawn = SHOWN.map((letter) => {
    const piece = pieceOfLetter(letter);
    return piece === undefined ? '' : pieceSvg(piece, set, '');
  });
  return (
    <span
      className="piece-styles__pieces"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn.join('') }}
    />
  );
}
