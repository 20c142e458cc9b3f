import { createContext, use } from 'react';

/** Fetches the code of the screen at an address (without language). */
export type Preload = (path: string) => void;

export const PreloadContext = createContext<Preload>(() => undefined);

export function usePreload(): Preload {
  return use(PreloadContext);
}
