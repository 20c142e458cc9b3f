import app from './zh/app.json';
import lobby from './zh/lobby.json';
import pages from './zh/pages.json';

/** What the frame of the app and the home screen say: needed before anything shows. */
export const messages = { ...app, ...pages, ...lobby };
