export { BellLink } from './bell-link.tsx';
