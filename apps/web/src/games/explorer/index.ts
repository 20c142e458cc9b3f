export { LazyExplorer } from './lazy-explorer.tsx';
