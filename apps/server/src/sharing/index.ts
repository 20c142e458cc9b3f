export { openSharing, type Sharing } from './sharing.ts';
export { serveCards } from './sharing.routes.ts';
