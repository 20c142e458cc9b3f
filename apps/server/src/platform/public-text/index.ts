export { maskWords } from './mask-words.ts';
export { isMuted, nameRefusal, textRefusal } from './text-gate.ts';
