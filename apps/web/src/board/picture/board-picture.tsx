import { type PictureOptions, positionSvg } from '@chuhe/board';
import { type Setup, startPosition } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useSettings } from '../../platform/settings/index.ts';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import './board-picture.css';

interface BoardPictureProps {
  readonly setup: Setup;
  readonly options?: PictureOptions;
  /** The description of the picture; without one it is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** A static position in the user's colours and pieces. */
export function BoardPicture(props: BoardPictureProps): ReactElement {
  const { setup, options, label, className } = props;
  const pieces = useSettings((settings) => settings.pieces);
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

const START = startPosition();

/** The opening position as a picture. */
export function StartBoard({ className }: { readonly className?: string }): ReactElement {
  return <BoardPicture setup={START} {...(className === undefined ? {} : { className })} />;
}
