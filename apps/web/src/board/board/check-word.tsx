import { centreOf, type Geometry } from '@chuhe/board';
import { checkWord, type Locale } from '@chuhe/protocol';
import { hasLegalMove, type Setup, type Square, xOf } from '@chuhe/rules';
import { memo } from 'react';

interface CheckWordProps {
  readonly geometry: Geometry;
  readonly language: Locale;
  readonly position: Setup;
  /** The square of the general that the last move attacked. */
  readonly check: Square | undefined;
}

/** The width of a letter and the height of the label, in the units of the drawing. */
const LETTER = { han: 34, latin: 18 } as const;
const HEIGHT = 52;

/** Names a check beside the general for a moment, and stamps a mate once. Without motion the glow alone remains. */
export const CheckWord = memo(function CheckWord(props: CheckWordProps) {
  const { geometry, language, position, check } = props;
  if (check === undefined) return null;
  const isMate = !hasLegalMove(position);
  const word = checkWord(isMate ? 'mate' : 'check', language);
  const letter = /[a-z]/i.test(word) ? LETTER.latin : LETTER.han;
  const width = word.length * letter + 36;
  const { x, y } = centreOf(geometry, check);
  const isLeft = xOf(check) > 4 !== geometry.isFlipped;
  const middle = x + (isLeft ? -1 : 1) * (geometry.radius * 1.3 + width / 2);
  return (
    <g aria-hidden="true" transform={`translate(${middle} ${y})`}>
      <g
        key={check}
        opacity="0"
        className={isMate ? 'board__word board__word--mate' : 'board__word'}
      >
        <rect
          x={-width / 2}
          y={-HEIGHT / 2}
          width={width}
          height={HEIGHT}
          rx={isMate ? 6 : HEIGHT / 2}
        />
        <text dy="11" fontSize="32">
          {word}
        </text>
      </g>
    </g>
  );
});
