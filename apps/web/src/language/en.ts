import app from './en/app.json';
import lobby from './en/lobby.json';
import pages from './en/pages.json';

/** What the frame of the app and the home screen say: needed before anything shows. */
export const messages = { ...app, ...pages, ...lobby };
