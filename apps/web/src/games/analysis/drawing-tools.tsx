import { type Shape, SHAPE_COLOURS } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import './drawing-tools.css';
import '../../ui/chip.css';

/** The colour of the next stroke, and whether every stroke on the board draws. */
export interface Pen {
  readonly colour: Shape['colour'];
  readonly isOn: boolean;
}

export const FIRST_PEN: Pen = { colour: 'green', isOn: false };

interface DrawingToolsProps {
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  readonly canWipe: boolean;
  readonly onWipe: () => void;
}

/** The colours of the pen, and a button to erase the drawings; shown while the pen is on. */
export function DrawingTools({ pen, onPen, canWipe, onWipe }: DrawingToolsProps): ReactElement {
  const text = useText();
  return (
    <div className="drawing-tools">
      <fieldset className="chip-row">
        <legend className="visually-hidden">{text('drawing.colour')}</legend>
        {SHAPE_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className="chip drawing-tools__colour"
            data-colour={colour}
            aria-pressed={colour === pen.colour}
            aria-label={text(`drawing.${colour}`)}
            onClick={() => onPen({ ...pen, colour })}
          />
        ))}
        <button type="button" className="chip" disabled={!canWipe} onClick={onWipe}>
          <Icon name="trash" size="small" />
          {text('drawing.wipe')}
        </button>
        <button type="button" className="chip" onClick={() => onPen({ ...pen, isOn: false })}>
          <Icon name="check" size="small" />
          {text('drawing.done')}
        </button>
      </fieldset>
      <p className="hint">
        {text('drawing.hint')}
        <span className="only-desktop"> {text('drawing.mouse')}</span>
        <span className="only-phone"> {text('drawing.touch')}</span>
      </p>
    </div>
  );
}
