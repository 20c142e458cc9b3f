import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { connectionOf, isDataSaver } from '../platform/offline/index.ts';
import { useStoreState } from '../platform/react/index.ts';
import { createValueStore } from '../platform/store/index.ts';

interface LazyPartOptions<Props> {
  /** Whether the part is shown for the first time; afterwards it stays, for its closing animation. */
  readonly isNeeded?: (props: Props) => boolean;
  /** Shown until the part has arrived. */
  readonly Coming?: ComponentType<Props>;
}

/** The delay after the page has loaded; then the parts are fetched, so that each is ready when it is opened. */
const FETCH_AFTER_MILLIS = 2000;

const parts = new Set<() => Promise<void>>();

/** Fetches the parts of all modules loaded so far. */
export async function loadParts(): Promise<void> {
  const known = parts.size;
  await Promise.all([...parts].map((load) => load()));
  if (parts.size > known) await loadParts();
}

/**
 * A part of a page with code of its own, fetched a moment after the page or, at the latest, when it is needed. Once
 * fetched it renders at once. Without a network it stays absent until the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded = () => true, Coming }: LazyPartOptions<Props> = {},
): (props: Props) => ReactElement | null {
  const found = createValueStore<{ readonly Part?: ComponentType<Props> }>({});
  let loading: Promise<void> | undefined;
  const fetchPart = async (): Promise<void> => {
    try {
      const Part = await load();
      found.update(() => ({ Part }));
    } catch {
      loading = undefined;
    }
  };
  const fetchOnce = (): Promise<void> => (loading ??= fetchPart());
  parts.add(fetchOnce);
  setTimeout(() => {
    if (!isDataSaver(connectionOf(navigator))) void fetchOnce();
  }, FETCH_AFTER_MILLIS);

  return function LazyPart(props: Props) {
    const { Part } = useStoreState(found);
    const [wasNeeded, setNeeded] = useState(false);
    const isShown = wasNeeded || isNeeded(props);
    if (isShown !== wasNeeded) setNeeded(isShown);
    const isMissing = isShown && Part === undefined;
    useEffect(() => {
      if (!isMissing) return undefined;
      const fetchAgain = (): void => void fetchOnce();
      fetchAgain();
      window.addEventListener('online', fetchAgain);
      return () => window.removeEventListener('online', fetchAgain);
    }, [isMissing]);
    if (!isShown) return null;
    if (Part !== undefined) return <Part {...props} />;
    return Coming === undefined ? null : <Coming {...props} />;
  };
}
