import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShareSheetProps } from './share-sheet.tsx';

/** The share sheet, with code of its own. */
export const ShareSheet = lazyPart<ShareSheetProps>(
  async () => (await import('./share-sheet.tsx')).ShareSheet,
  { isNeeded: ({ isOpen }) => isOpen },
);
