export { useAddressFilter } from './address-filter.ts';
export { usePreviousPath } from './previous-path.ts';
export { usePageTitle } from './page-title.ts';
