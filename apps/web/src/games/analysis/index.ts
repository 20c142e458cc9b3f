export { AnalysisBench } from './analysis-bench.tsx';
export { type Analysis, lineTo, reduceAnalysis, shapesAt } from './analysis-state.ts';
export { DrawingLayer } from './drawing-layer.tsx';
export { FIRST_PEN } from './drawing-tools.tsx';
export { readKeptAnalysis } from './kept-analysis.ts';
export { textOfTree } from './tree-text.ts';
export { useWriteLater } from './use-kept-analysis.ts';
