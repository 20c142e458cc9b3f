/** The largest library in its own chunk, which main.ts evaluates before the app that uses it. */
export { createRoot } from 'react-dom/client';
