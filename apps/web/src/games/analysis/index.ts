export { AnalysisBench } from './analysis-bench.tsx';
export { type Analysis, lineTo, reduceAnalysis, shapesAt } from './analysis-state.ts';
export { DrawingLayer } from './drawing-layer.tsx';
export { FIRST_PEN } from './drawing-tools.tsx';
export { readKeptAnalysis } from './kept-analysis.ts';
export { contentOfGame, ENDING_OF, textOfTree, TREE_FILES, type TreeFile } from './tree-files.ts';
export { useWriteLater } from './use-kept-analysis.ts';
