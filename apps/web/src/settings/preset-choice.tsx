import { useId, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { PieceMark } from '../ui/piece-mark.tsx';
import { BOARD_PRESETS } from './settings.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

/** The ready-made boards; choosing one forgets the player's own colours. */
export function PresetChoice(): ReactElement {
  const text = useText();
  const group = useId();
  const { gameColor } = useSettings();
  const change = useChangeSettings();
  useBoardSymbols();
  return (
    <fieldset className="presets">
      <legend className="vh">{text('settings.boardPreset')}</legend>
      {BOARD_PRESETS.map((preset) => (
        <label
          key={preset}
          data-board={preset === 'auto' ? undefined : preset}
          data-checked={preset === gameColor.preset ? '' : undefined}
        >
          <input
            type="radio"
            className="vh"
            name={group}
            checked={preset === gameColor.preset}
            onChange={() => change({ gameColor: { preset, own: {} } })}
          />
          <svg className="pv" viewBox="0 0 74 54" aria-hidden="true">
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
