import { manLabel } from '@chuhe/board';
import type { Man, Setup, Side, Square } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { OneMan } from '../table/index.ts';
import { leftInTray, trayOf } from './editing.ts';
import { useTrayDrag } from './use-tray-drag.ts';

interface PieceTrayProps {
  readonly side: Side;
  readonly setup: Setup;
  readonly inHand: Man | undefined;
  readonly onTake: (man: Man) => void;
  readonly onPut: (man: Man, square: Square) => void;
}

/** The men of one side that are not on the board: tap one and then the board, or carry it there. */
export function PieceTray({ side, setup, inHand, onTake, onPut }: PieceTrayProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { pieces } = useSettings();
  const { carried, ghost, handlers, takeClick } = useTrayDrag(onPut);
  return (
    <fieldset className="tray">
      <legend className="vh">{text(`editor.tray.${side}`)}</legend>
      {trayOf(side).map((man) => {
        const left = leftInTray(setup, man);
        const isInHand = inHand?.code === man.code;
        const look = [left === 0 ? 'none' : '', isInHand ? 'on' : ''].join(' ').trim();
        return (
          <button
            key={man.code}
            type="button"
            className={look}
            aria-pressed={isInHand}
            aria-label={text('editor.take', { man: manLabel(man, locale), count: left })}
            onClick={() => {
              if (!takeClick()) onTake(man);
            }}
            {...(left > 0 ? handlers(man) : {})}
          >
            <OneMan man={man} set={pieces} />
            <span className="num" aria-hidden="true">
              {left}
            </span>
          </button>
        );
      })}
      <div ref={ghost} className="tray-ghost" hidden={carried === undefined}>
        {carried === undefined ? null : <OneMan man={carried} set={pieces} />}
      </div>
    </fieldset>
  );
}
