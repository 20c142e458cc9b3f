export { type Adviser, AdviserContext, type EvaluationEffort, useAdviser } from './adviser.ts';
