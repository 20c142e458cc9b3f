export { computerRoutes } from './computer.routes.ts';
export type { Computer } from './find-move.ts';
