export { blocksStore, type BlocksStore, visibleRooms, blockPersonalData } from './blocks.store.ts';
export { blockRoutes } from './blocks.routes.ts';
