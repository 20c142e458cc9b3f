// An element that a test finds may be drawn before React has run its effects, and a store subscribed in an effect
// misses a click until then. React continues with `setImmediate`, which may run after the timer that ends a search.
import { configure, getConfig } from '@testing-library/react';

const library = getConfig();
/** The original, because a test may replace it. */
const afterTurn = globalThis.setImmediate;

configure({
  asyncWrapper: (search) =>
    library.asyncWrapper(async () => {
      const found: unknown = await search();
      await new Promise((resolve) => afterTurn(resolve));
      return found;
    }),
});
