import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSettings, useSettingsStore } from '../../platform/settings/index.ts';
import './board-grip.css';

const SMALLEST_ZOOM = 0.6;
const STEP = 0.05;

/** Limits a zoom to the range of the setting, in whole percents. */
function clampZoom(zoom: number): number {
  return Math.round(Math.min(1, Math.max(SMALLEST_ZOOM, zoom)) * 100) / 100;
}

/** The zoom after a key; undefined for keys that do not change it. */
export function zoomAfterKey(key: string, zoom: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return clampZoom(zoom + STEP);
    case 'ArrowDown':
    case 'ArrowLeft':
      return clampZoom(zoom - STEP);
    case 'Home':
      return SMALLEST_ZOOM;
    case 'End':
      return 1;
    default:
      return undefined;
  }
}

interface Drag {
  readonly x: number;
  readonly y: number;
  /** The size of the board and the zoom at the start of the drag. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

/**
 * The zoom while the grip is dragged. The board stays centred, so it must grow by twice the distance for its corner to
 * follow the pointer; the larger of the two directions counts.
 */
export function zoomAfterDrag(drag: Drag, x: number, y: number): number {
  const across = (2 * (x - drag.x)) / drag.width;
  const down = (2 * (y - drag.y)) / drag.height;
  const growth = Math.abs(across) > Math.abs(down) ? across : down;
  return clampZoom(drag.zoom * (1 + growth));
}

/** Resizes the board on desktops: by dragging, by arrow keys, and by a double click to full size. */
export function BoardGrip(): ReactElement {
  const text = useText();
  const boardZoom = useSettings((settings) => settings.boardZoom);
  const { change: changeSettings, preview } = useSettingsStore();
  const drag = useRef<Drag>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const board = event.currentTarget.parentElement?.getBoundingClientRect();
    if (board === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = board;
    drag.current = { x: event.clientX, y: event.clientY, width, height, zoom: boardZoom };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag.current === undefined) return;
    preview({ boardZoom: zoomAfterDrag(drag.current, event.clientX, event.clientY) });
  };
  // Writing the storage stops the page, so a drag is stored once.
  const stop = (): void => {
    if (drag.current !== undefined) changeSettings({ boardZoom });
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const zoom = zoomAfterKey(event.key, boardZoom);
    if (zoom === undefined) return;
    event.preventDefault();
    changeSettings({ boardZoom: zoom });
  };
  const percent = Math.round(boardZoom * 100);
  return (
    <div
      className="board-grip"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be dragged along a diagonal
      role="slider"
      tabIndex={0}
      aria-label={text('table.boardSize')}
      aria-valuemin={SMALLEST_ZOOM * 100}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={onKeyDown}
      onDoubleClick={() => changeSettings({ boardZoom: 1 })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M15 3 3 15M15 9l-6 6" />
      </svg>
    </div>
  );
}
