import app from './en/app.json';
import lobby from './en/lobby.json';
import pages from './en/pages.json';

export const messages = {
  ...app,
  ...pages,
  ...lobby,
};
