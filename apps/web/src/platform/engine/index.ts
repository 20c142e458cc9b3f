export { type Adviser, useAdviser } from './adviser.ts';
