/** The largest piece of code, started by itself before the app that uses it. */
export { createRoot } from 'react-dom/client';
