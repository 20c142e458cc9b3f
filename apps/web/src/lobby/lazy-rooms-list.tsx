import { lazy, Suspense, type ReactElement } from 'react';

const RoomsList = lazy(async () => {
  const { RoomsList: Loaded } = await import('./rooms-list.tsx');
  return { default: Loaded };
});

/** The rooms of the lobby; their code comes after the page, as the rooms themselves do. */
export function LazyRoomsList(): ReactElement {
  return (
    <Suspense fallback={<div className="list rooms-space" />}>
      <RoomsList />
    </Suspense>
  );
}
