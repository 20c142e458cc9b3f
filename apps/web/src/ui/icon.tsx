import type { ReactElement } from 'react';
import framePaths from './frame-icon-paths.json';
import { IconDrawing, type IconSize } from './frame-icon.tsx';
import otherPaths from './icon-paths.json';

const PATHS = { ...framePaths, ...otherPaths };

export type IconName = keyof typeof PATHS;

/** Any icon, for screens that are fetched after the first one. */
export function Icon({ name, size }: { name: IconName; size?: IconSize }): ReactElement {
  return <IconDrawing path={PATHS[name]} size={size} isDotted={name === 'more'} />;
}
