export { followPersonalData } from './personal-data.ts';
export { followRoutes } from './follows.routes.ts';
export { followsStore } from './follows.store.ts';
export { playerRoutes } from './players.routes.ts';
export { profilesStore } from './profiles.store.ts';
