import { type ReactElement, lazy, Suspense, useState } from 'react';
import { usePageKeys } from '../../ui/page-keys.ts';

const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}));

/** Opens the search with the key "/", wherever the visitor is. */
export function SearchKey(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  usePageKeys((event) => {
    if (event.key !== '/') return;
    event.preventDefault();
    setOpen(true);
  });
  if (!isOpen) return null;
  return (
    <Suspense>
      <SearchPalette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
