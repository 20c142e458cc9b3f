export { TodayMasters } from './today-masters.tsx';
