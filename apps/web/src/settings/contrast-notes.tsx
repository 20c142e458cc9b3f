import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { BoardColors } from './board-colors.ts';
import { contrastFaults } from './contrast.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

/** Says which colours are hard to see and offers the nearest legible one; it does not forbid. */
export function ContrastNotes({ colors }: { readonly colors: BoardColors }): ReactElement {
  const text = useText();
  const { gameColor } = useSettings();
  const change = useChangeSettings();
  return (
    <output>
      {contrastFaults(colors).map(({ color, ratio, better }) => (
        <span key={color} className="contrast">
          {text('settings.contrast', {
            color: text(`settings.color.${color}`),
            ratio: ratio.toFixed(1),
          })}
          <button
            type="button"
            className="linkbtn"
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
