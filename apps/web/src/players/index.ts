export { ReasonChips } from './reason-chips.tsx';
