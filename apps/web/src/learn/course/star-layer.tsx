import { centreOf } from '@chuhe/board';
import { squareLabel } from '@chuhe/protocol';
import type { Square } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useBoardGeometry, useBoardTheme } from '../../board/board/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import iconPaths from '../../ui/icon-paths.json';

/** The drawing of an icon is 24 wide; a star is slightly smaller than a piece. */
const ICON_CENTRE = 12;
const STAR_SIZE = 0.026;

/** Stars on the squares RED still has to reach; screen readers get a list of them. */
export function StarLayer({ squares }: { readonly squares: readonly Square[] }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const geometry = useBoardGeometry(useBoardTheme(false));
  const places = squares.map((square) => squareLabel(square, undefined, locale));
  return (
    <>
      <svg
        className="level-stars"
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        aria-hidden="true"
      >
        {squares.map((square) => {
          const { x, y } = centreOf(geometry, square);
          const scale = geometry.cell * STAR_SIZE;
          return (
            <path
              key={square}
              d={iconPaths.star}
              transform={`translate(${x} ${y}) scale(${scale}) translate(-${ICON_CENTRE} -${ICON_CENTRE})`}
            />
          );
        })}
      </svg>
      <p className="visually-hidden">
        {places.length === 0 ? '' : text('course.starsAt', { places: places.join(' · ') })}
      </p>
    </>
  );
}
