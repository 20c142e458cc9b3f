export { followPersonalData, followsStore } from './follows.store.ts';
export { followRoutes } from './follows.routes.ts';
export { playerRoutes } from './players.routes.ts';
export { profilesStore, tallyPersonalData } from './profiles.store.ts';
