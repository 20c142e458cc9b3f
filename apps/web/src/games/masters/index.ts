export { type MasterNames, useMasterNames } from './use-master-names.ts';
