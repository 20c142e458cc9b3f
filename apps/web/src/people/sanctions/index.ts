export { SanctionCard } from './sanction-card.tsx';
