import type { ReactElement } from 'react';

/** The heading of a room on desktops, where no bar shows it. */
export function RoomTitle({ title }: { readonly title: string }): ReactElement {
  return <h1 className="visually-hidden only-desktop">{title}</h1>;
}
