export { PlayerHeader } from './player-header.tsx';
export { ReasonChips } from './reason-chips.tsx';
