export { allowancesOf } from './allowances.ts';
export { CallerGate, type Who } from './caller-gate.ts';
export { CallerOverloaded } from './permits.ts';
