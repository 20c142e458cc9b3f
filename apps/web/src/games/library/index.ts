export { TodayMasters } from './today-masters.tsx';
export { LibraryNav } from './library-nav.tsx';
