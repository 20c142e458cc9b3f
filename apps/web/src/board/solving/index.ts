export {
  canGoBack,
  openSolving,
  type Solving,
  type SolvingIntent,
  type SolvingStage,
  stepSolving,
  type Verdict,
} from './solving.ts';
