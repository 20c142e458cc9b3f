export { MeasureCard } from './measure-card.tsx';
