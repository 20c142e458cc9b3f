import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { pathInLocale, useLocale } from '../language/index.ts';

const historyEntry = z.object({ idx: z.number() });

/** Goes to the page before, or home when this page was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(() => {
    const entry = historyEntry.safeParse(window.history.state);
    const hasEarlier = entry.success && entry.data.idx > 0;
    void (hasEarlier ? navigate(-1) : navigate(pathInLocale('/', locale)));
  }, [navigate, locale]);
}
