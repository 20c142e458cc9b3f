import { type ReactElement, useId } from 'react';
import { useText } from '../../platform/language/index.ts';
import {
  colorsShown,
  BOARD_COLORS,
  useChangeSettings,
  useSettings,
  useIsDark,
  BOARD_PRESETS,
  type BoardColors,
  contrastFaults,
} from '../../platform/settings/index.ts';
import { useBoardSymbols, PieceMark } from '../../ui/board-symbols.tsx';
import { Card } from '../../ui/card.tsx';
import './board-section.css';

/** Board presets and the eight colours of a board. */
export function BoardSection(): ReactElement {
  const text = useText();
  const gameColor = useSettings((settings) => settings.gameColor);
  const change = useChangeSettings();
  const colors = colorsShown(gameColor, useIsDark());
  const hasOwn = Object.keys(gameColor.own).length > 0;
  return (
    <section aria-labelledby="board-colors">
      <h2 className="section-heading settings-page__heading" id="board-colors">
        {text('settings.board')}
        {hasOwn ? (
          <button
            type="button"
            className="section-heading__end link-button"
            onClick={() => change({ gameColor: { ...gameColor, own: {} } })}
          >
            {text('settings.colorsReset')}
          </button>
        ) : null}
      </h2>
      <PresetChoice />
      <Card as="fieldset" className="board-colors">
        <legend className="visually-hidden">{text('settings.colors')}</legend>
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
      </Card>
      <ContrastNotes colors={colors} />
    </section>
  );
}

/** Selects a preset and discards the user's own colours. */
function PresetChoice(): ReactElement {
  const text = useText();
  const group = useId();
  const gameColor = useSettings((settings) => settings.gameColor);
  const change = useChangeSettings();
  useBoardSymbols();
  return (
    <fieldset className="board-presets">
      <legend className="visually-hidden">{text('settings.boardPreset')}</legend>
      {BOARD_PRESETS.map((preset) => (
        <label
          key={preset}
          data-board={preset === 'auto' ? undefined : preset}
          data-checked={preset === gameColor.preset ? '' : undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={preset === gameColor.preset}
            onChange={() => change({ gameColor: { preset, own: {} } })}
          />
          <svg className="board-presets__picture" viewBox="0 0 74 54" aria-hidden="true">
            <rect width="74" height="54" fill="var(--xq-board)" />
            <path
              d="M22 0V54M52 0V54M0 12H74M0 42H74"
              stroke="var(--xq-line)"
              strokeWidth="1.2"
              fill="none"
            />
            <PieceMark letter="C" x={22} y={27} size={0.14} />
            <PieceMark letter="n" x={52} y={27} size={0.14} />
          </svg>
          <span>{text(`settings.preset.${preset}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Lists low-contrast colours and offers the nearest legible one; the user may keep them. */
function ContrastNotes({ colors }: { readonly colors: BoardColors }): ReactElement {
  const text = useText();
  const gameColor = useSettings((settings) => settings.gameColor);
  const change = useChangeSettings();
  return (
    <output>
      {contrastFaults(colors).map(({ color, ratio, better }) => (
        <span key={color} className="contrast-note">
          {text('settings.contrast', {
            color: text(`settings.color.${color}`),
            ratio: ratio.toFixed(1),
          })}
          <button
            type="button"
            className="link-button"
            onClick={() =>
              change({ gameColor: { ...gameColor, own: { ...gameColor.own, [color]: better } } })
            }
          >
            {text('settings.contrastFix')}
          </button>
        </span>
      ))}
    </output>
  );
}
