export { usePreviousPath } from './previous-path.ts';
export { usePageTitle } from './page-title.ts';
