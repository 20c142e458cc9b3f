export { openSharing, type Sharing } from './sharing.ts';
export { escapeText } from './subject.ts';
export { serveCards } from './sharing.routes.ts';
