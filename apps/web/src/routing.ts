/** The second largest piece of code, started by itself as well. */
export { RouterProvider } from 'react-router';
