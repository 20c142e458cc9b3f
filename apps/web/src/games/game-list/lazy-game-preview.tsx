import { lazyPart } from '../../ui/lazy-part.tsx';
import type { GamePreviewProps } from './game-preview.tsx';

/** The board beside a list in its own chunk: narrow pages have none. */
export const GamePreview = lazyPart<GamePreviewProps>(
  async () => (await import('./game-preview.tsx')).GamePreview,
  { Coming: () => <aside className="game-list__coming" /> },
);
