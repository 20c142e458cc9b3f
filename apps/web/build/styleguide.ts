import type { Plugin } from 'vite';

/** Serves the page /styleguide in development; a build for the site has neither the address nor the code. */
export function styleguide(): Plugin {
  return {
    name: 'chuhe-styleguide',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/styleguide(?=[?]|$)/, '/styleguide/index.html');
        next();
      });
    },
  };
}
