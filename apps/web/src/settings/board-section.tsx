import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { colorsShown } from './board-colors.ts';
import { ContrastNotes } from './contrast-notes.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { BOARD_COLORS } from './settings.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';
import { useIsDark } from './use-is-dark.ts';

/** Board presets, and the eight colours a player may change. */
export function BoardSection(): ReactElement {
  const text = useText();
  const { gameColor } = useSettings();
  const change = useChangeSettings();
  const colors = colorsShown(gameColor, useIsDark());
  const hasOwn = Object.keys(gameColor.own).length > 0;
  return (
    <section aria-labelledby="board-colors">
      <h2 className="h2" id="board-colors">
        {text('settings.board')}
        {hasOwn ? (
          <button
            type="button"
            className="end linkbtn"
            onClick={() => change({ gameColor: { ...gameColor, own: {} } })}
          >
            {text('settings.colorsReset')}
          </button>
        ) : null}
      </h2>
      <PresetChoice />
      <fieldset className="colors card">
        <legend className="vh">{text('settings.colors')}</legend>
        {BOARD_COLORS.map((name) => (
          <label key={name}>
            <input
              type="color"
              value={colors[name].toLowerCase()}
              onChange={(event) =>
                change({
                  gameColor: {
                    ...gameColor,
                    own: { ...gameColor.own, [name]: event.target.value.toUpperCase() },
                  },
                })
              }
            />
            <span>{text(`settings.color.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <ContrastNotes colors={colors} />
    </section>
  );
}
