export { ExplorerPanel } from './explorer-panel.tsx';
