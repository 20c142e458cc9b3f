import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShareSheetProps } from './share-sheet.tsx';

/** The share sheet, in its own chunk. */
export const ShareSheet = lazyPart<ShareSheetProps>(
  async () => (await import('./share-sheet.tsx')).ShareSheet,
  { isNeeded: ({ isOpen }) => isOpen },
);
