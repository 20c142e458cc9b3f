export { blocksStore, type BlocksStore } from './blocks.store.ts';
export { blockRoutes } from './blocks.routes.ts';
export { visibleRooms } from './visible-rooms.ts';
export { blockPersonalData } from './personal-data.ts';
