import type { ReactElement } from 'react';
import paths from './frame-icon-paths.json';

export type FrameIconName = keyof typeof paths;

export type IconSize = 'small' | 'large';

interface DrawingProps {
  readonly path: string;
  readonly size?: IconSize | undefined;
  readonly isDotted?: boolean;
}

/** An icon of the bars and of the home page, one of the few that are fetched before the first screen. */
export function FrameIcon({ name, size }: { name: FrameIconName; size?: IconSize }): ReactElement {
  return <IconDrawing path={paths[name]} size={size} />;
}

/** A line icon on a grid of 24. Decoration only: the adjacent text or the button's label carries the meaning. */
export function IconDrawing({ path, size, isDotted = false }: DrawingProps): ReactElement {
  const sizeClass = size === undefined ? '' : ` icon--${size}`;
  return (
    <svg
      className={`icon${sizeClass}${isDotted ? ' icon--dots' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
