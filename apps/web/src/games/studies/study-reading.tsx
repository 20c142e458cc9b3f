import { childPath, childrenAt, endOfLine, isSameMove, ROOT_PATH, type Move } from '@chuhe/rules';
import { type ReactElement, useCallback, useMemo, useReducer } from 'react';
import { StepControls, TablePanel, usePageKeys } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import {
  type Analysis,
  intentOfKey,
  lineTo,
  MoveTree,
  plyOf,
  reduceAnalysis,
  rowsOf,
} from '../analysis/index.ts';
import { type ReaderProps, ReaderHead, ReaderTable } from './reader-parts.tsx';
import './study-reader.css';

/** A chapter to read: every move, variation and note, and the board that follows them. Nothing is changed. */
export function StudyReading(props: ReaderProps): ReactElement {
  const { tree, children } = props;
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const [state, send] = useReducer(reduceAnalysis, tree, openReading);
  const { path } = state;
  const rows = useMemo(() => rowsOf(tree, notation), [tree, notation]);
  const line = useMemo(() => lineTo({ tree, path }), [tree, path]);
  const lastPly = useMemo(() => plyOf(endOfLine(tree, path)), [tree, path]);
  const go = useCallback((to: string) => send({ type: 'go', path: to }), []);
  /** A move on the board follows the author's moves; any other is taken back. */
  const play = (move: Move): void => {
    const isKnown = childrenAt(tree, path).some((child) => isSameMove(child.move, move));
    if (isKnown) go(childPath(path, move));
  };
  usePageKeys((event) => {
    const intent = event.defaultPrevented ? undefined : intentOfKey(event, state);
    if (intent?.type !== 'ply' && intent?.type !== 'sibling') return;
    event.preventDefault();
    send(intent);
  });
  return (
    <ReaderTable
      {...props}
      at={state}
      line={line}
      mode={path.length === endOfLine(tree, path).length ? 'readonly' : 'playing'}
      onPlay={play}
    >
      <TablePanel
        label={text('table.moves')}
        heading={text('table.moves')}
        head={
          <div className="study-reader__head">
            <ReaderHead {...props} />
          </div>
        }
        tabs={[
          {
            id: 'chapters',
            label: text('study.chapterTab', { count: props.chapters.length }),
            content: <div className="study-reader__text">{children}</div>,
          },
        ]}
        hasPhoneTabs
        foot={
          <StepControls
            ply={plyOf(path)}
            lastPly={lastPly}
            onGo={(ply) => send({ type: 'ply', ply })}
          />
        }
      >
        <MoveTree rows={rows} current={path} onGo={go} />
      </TablePanel>
    </ReaderTable>
  );
}

function openReading(tree: Analysis['tree']): Analysis {
  return { tree, path: ROOT_PATH, past: [] };
}
