// What a test finds may be drawn before React has run its effects, and a store that is subscribed to in an effect does
// not hear a click until then. React goes on by `setImmediate`, which may come after the timer that ends a search.
import { configure, getConfig } from '@testing-library/react';

const library = getConfig();
/** The real one: a test may replace it. */
const afterTurn = globalThis.setImmediate;

configure({
  asyncWrapper: (search) =>
    library.asyncWrapper(async () => {
      const found: unknown = await search();
      await new Promise((resolve) => afterTurn(resolve));
      return found;
    }),
});
