export { foldName, readingsOf } from './fold-name.ts';
export { type Named, NameIndex } from './name-index.ts';
export { keysOf, type NameQuery, rankOf, readQuery } from './rank-name.ts';
export { storedKeys } from './stored-keys.ts';
