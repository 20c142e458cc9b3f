export { computerRoutes } from './computer.routes.ts';
export { type NetworkFile, openNetworkFile } from './network-file.ts';
