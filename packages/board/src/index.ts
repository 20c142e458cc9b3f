export {
  boardAspect,
  boardGeometry,
  boxOfWidth,
  centreOf,
  squareSeenAt,
  squareUnder,
  type BoardBox,
  type Fit,
  type Geometry,
} from './geometry.ts';
export { inColours, KAYA, paint, type BoardColour, type BoardColours } from './drawing.ts';
export { isPieceSet, loadPieceSet, PIECE_SETS, type PieceSet } from './piece-sets.ts';
export { boardDefs, glyphDefs, pieceDefs, pieceId, symbolOf } from './symbols.ts';
export { fileNumbersSvg, groundSvg, type Detail, type FileNumbers } from './ground.ts';
export { arrowPath, bracketPath, markSizes, type MarkSizes } from './marks.ts';
export {
  LAST_MOVE_OPACITY,
  pieceSvg,
  positionPicture,
  positionSvg,
  type PictureOptions,
} from './position-svg.ts';
