import app from './zh/app.json';
import lobby from './zh/lobby.json';
import pages from './zh/pages.json';

export const messages = {
  ...app,
  ...pages,
  ...lobby,
};
