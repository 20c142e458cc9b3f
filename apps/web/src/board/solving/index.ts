export {
  canGoBack,
  openSolving,
  passedLine,
  type Solving,
  type SolvingIntent,
  type SolvingStage,
  stepSolving,
  type Verdict,
} from './solving.ts';
