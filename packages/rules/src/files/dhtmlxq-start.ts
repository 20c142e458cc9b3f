import { EMPTY, sideOfCode } from '../board/man.ts';
import { opponentOf, type Side } from '../board/side.ts';
import { squareAt } from '../board/square.ts';
import {
  type PositionReading,
  readPosition,
  startPosition,
  toPosition,
} from '../position/lawful.ts';
import { readPlacementField } from './dhtmlxq-placement.ts';
import { plainCode, startFrom, type StartReading } from './file-start.ts';
import { broken, type FilePart } from './game-record.ts';

/** What a DhtmlXQ block says about its start. */
export interface StartFields {
  readonly placement: FilePart | undefined;
  readonly code: FilePart | undefined;
  /** The first move, four digits; empty where the block has none. */
  readonly firstMove: string;
}

/** [R8.9] the placement, else the position code, else the standard opening. */
export function readDhtmlXqStart(file: string, fields: StartFields): StartReading {
  const { placement, code } = fields;
  if (placement !== undefined) return fromPlacement(file, placement, fields);
  if (code === undefined) return { ok: true, position: startPosition() };
  return startFrom(file, code, readPosition(plainCode(code.text)));
}

function fromPlacement(file: string, placement: FilePart, fields: StartFields): StartReading {
  const cells = readPlacementField(placement.text.replaceAll(/\s/g, ''));
  if (cells === undefined) return broken(file, placement.index, 'bad-placement');
  const told = readPosition(plainCode(fields.code?.text ?? ''));
  if (told.ok && cells.every((man, square) => man === told.position.cells[square])) return told;
  return startFrom(file, placement, withSideToMove(cells, fields.firstMove));
}

/** A placement tells no side: it is the first mover's turn; without a move RED's if that is lawful. */
function withSideToMove(cells: Uint8Array, firstMove: string): PositionReading {
  const side = moverOf(cells, firstMove) ?? 'RED';
  const reading = positionOf(cells, side);
  if (reading.ok || firstMove !== '') return reading;
  const turned = positionOf(cells, opponentOf(side));
  return turned.ok ? turned : reading;
}

function moverOf(cells: Uint8Array, firstMove: string): Side | undefined {
  const square = squareAt(Number(firstMove.charAt(0)), Number(firstMove.charAt(1)));
  const man = square === undefined ? EMPTY : (cells[square] ?? EMPTY);
  return man === EMPTY ? undefined : sideOfCode(man);
}

function positionOf(cells: Uint8Array, toMove: Side): PositionReading {
  return toPosition({ cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' });
}
