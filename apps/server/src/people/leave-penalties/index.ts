export { leavePenaltiesStore, leavePenaltyPersonalData } from './leave-penalties.store.ts';
