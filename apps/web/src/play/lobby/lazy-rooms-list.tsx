import { lazy, type ReactElement, Suspense } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';
import './lazy-rooms-list.css';

const RoomsList = lazy(async () => {
  const [{ RoomsList: Loaded }] = await Promise.all([
    import('./rooms-list.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

/** The rooms of the lobby; their code is loaded after the first screen. */
export function LazyRoomsList(): ReactElement {
  return (
    <Suspense fallback={<div className="list rooms-placeholder" />}>
      <RoomsList />
    </Suspense>
  );
}
