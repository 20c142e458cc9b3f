/** The second largest library as a chunk of its own, started before the app as well. */
export { RouterProvider } from 'react-router';
