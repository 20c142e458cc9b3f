/** The second largest library in its own chunk, also evaluated before the app. */
export { RouterProvider } from 'react-router';
