import { createContext, use } from 'react';
import { type Adviser, createAdviser } from './adviser.ts';
import { createServerEngine } from './server-engine.ts';

const AdviserContext = createContext<Adviser>(
  createAdviser({ server: createServerEngine((...request) => fetch(...request)) }),
);

/** Whoever finds moves for this page. */
export function useAdviser(): Adviser {
  return use(AdviserContext);
}
