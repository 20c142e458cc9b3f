import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');

const router = createBrowserRouter([{ path: '/en?', element: <h1>楚河</h1> }]);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
