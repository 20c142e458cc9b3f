/** The largest library as a chunk of its own: main.ts starts it before the app that uses it. */
export { createRoot } from 'react-dom/client';
