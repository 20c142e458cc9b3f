import type { ReactElement } from 'react';

/** The heading of a room on desktops, which have no bar. */
export function RoomTitle({ title }: { readonly title: string }): ReactElement {
  return <h1 className="visually-hidden only-desktop">{title}</h1>;
}
