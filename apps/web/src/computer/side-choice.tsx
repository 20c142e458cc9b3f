import { useId, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';
import { PieceMark } from '../ui/piece-mark.tsx';

const WISHES = ['red', 'black', 'random'] as const;
export type SideWish = (typeof WISHES)[number];

interface SideChoiceProps {
  readonly side: SideWish;
  readonly onChange: (side: SideWish) => void;
}

/** Which side the person takes, shown by its general. */
export function SideChoice({ side, onChange }: SideChoiceProps): ReactElement {
  const text = useText();
  const group = useId();
  useBoardSymbols();
  return (
    <fieldset className="opt">
      <legend className="lab">{text('single.side')}</legend>
      <div className="sides">
        {WISHES.map((wish) => (
          <label key={wish} data-checked={wish === side ? '' : undefined}>
            <input
              type="radio"
              className="vh"
              name={group}
              checked={wish === side}
              onChange={() => onChange(wish)}
            />
            <svg className="man" viewBox="-106 -106 212 212" aria-hidden="true">
              {wish === 'black' ? null : <PieceMark letter="K" x={0} y={0} size={1} />}
              {wish === 'red' ? null : (
                <g clipPath={wish === 'random' ? `url(#${group}-half)` : undefined}>
                  <PieceMark letter="k" x={0} y={0} size={1} />
                </g>
              )}
              <clipPath id={`${group}-half`}>
                <rect x="2" y="-106" width="106" height="212" />
              </clipPath>
            </svg>
            <b>{text(`single.${wish}`)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
