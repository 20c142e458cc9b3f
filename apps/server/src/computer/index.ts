export { computerRoutes } from './computer.routes.ts';
export { type Computer, findMove } from './find-move.ts';
export { type NetworkFile, openNetworkFile } from './network-file.ts';
