import { positionSvg, type PictureOptions } from '@chuhe/board';
import type { Setup } from '@chuhe/rules';
import { useMemo, type ReactElement } from 'react';
import { useSettings } from '../settings/index.ts';
import { useBoardSymbols } from './board-symbols.ts';

interface BoardPictureProps {
  readonly setup: Setup;
  readonly options?: PictureOptions;
  /** What the picture shows; without it the picture is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A position to look at, not to touch, in the player's colours and pieces. */
export function BoardPicture(props: BoardPictureProps): ReactElement {
  const { setup, options, label, className } = props;
  const { pieces } = useSettings();
  useBoardSymbols();
  const svg = useMemo(
    () => positionSvg(setup, { pieces, ...options, title: label ?? '' }),
    [setup, options, pieces, label],
  );
  return (
    <div
      className={className}
      aria-hidden={label === undefined}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
