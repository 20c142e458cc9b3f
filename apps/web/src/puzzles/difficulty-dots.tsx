import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { bandNumber, BANDS, bandOf } from './difficulty.ts';

/** How hard a puzzle is, as dots. */
export function DifficultyDots({ difficulty }: { readonly difficulty: number }): ReactElement {
  const text = useText();
  const band = bandOf(difficulty);
  return (
    <span className="dif">
      {BANDS.map((one) => (
        <i key={one} className={bandNumber(one) <= bandNumber(band) ? 'on' : undefined} />
      ))}
      <span className="vh">{text(`puzzles.band.${band}`)}</span>
    </span>
  );
}
