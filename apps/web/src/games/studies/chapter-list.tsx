import { STUDY_LIMITS } from '@chuhe/protocol';
import { plantTree, type Position } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { readKeptAnalysis } from '../analysis/index.ts';
import { AddFromFiles } from './add-from-files.tsx';
import { emptyTreeText, textOfChapter } from './chapter-text.ts';
import {
  type DeviceChapter,
  type DeviceStudy,
  LONGEST_TITLE,
  newChapter,
  withChapter,
  withMoved,
  withoutChapter,
} from './study-record.ts';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import './chapter-list.css';
import '../../ui/chip.css';

interface ChapterListProps {
  readonly study: DeviceStudy;
  /** The current chapter. */
  readonly current: string | undefined;
  readonly position: Position | undefined;
  readonly onGo: (id: string) => void;
}

/** The chapters of a study, with navigation, adding, and renaming, moving or removing the current one. */
export function ChapterList({ study, current, position, onGo }: ChapterListProps): ReactElement {
  const text = useText();
  const chapter = study.chapters.find(({ id }) => id === current);
  return (
    <div className="chapters">
      <ol className="chapter-list">
        {study.chapters.map(({ id, title, isCopy }, index) => (
          <li key={id}>
            <button
              type="button"
              className="chapter-list__one"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onGo(id)}
            >
              <span className="chapter-list__number">{index + 1}</span>
              <span className="chapter-list__title">
                {title}
                {isCopy ? <small>{text('study.copy')}</small> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {chapter === undefined ? null : (
        <OneChapter key={chapter.id} study={study} chapter={chapter} />
      )}
      <AddChapter study={study} position={position} onGo={onGo} />
    </div>
  );
}

/** Changes the study on the device and sends it. */
function useChangeStudy(
  id: string,
): (change: (study: DeviceStudy) => DeviceStudy) => Promise<void> {
  const store = useStudiesStore();
  const sync = useSyncStudies();
  return async (change) => {
    await store.change(id, (now) => now && { ...change(now), savedAt: Date.now() });
    void sync();
  };
}

interface OneChapterProps {
  readonly study: DeviceStudy;
  readonly chapter: DeviceChapter;
}

function OneChapter({ study, chapter }: OneChapterProps): ReactElement {
  const text = useText();
  const change = useChangeStudy(study.id);
  const [title, setTitle] = useState(chapter.title);
  const [isAsking, setAsking] = useState(false);
  const { id } = chapter;
  const rename = (): void => {
    const name = title.trim();
    if (name === '' || name === chapter.title) return;
    void change((now) => {
      const stored = now.chapters.find((each) => each.id === id);
      return stored === undefined ? now : withChapter(now, { ...stored, title: name });
    });
  };
  const remove = (): void => {
    setAsking(false);
    void change((now) => withoutChapter(now, id));
  };
  return (
    <div className="chapters__one">
      <InputField
        label={text('study.chapterTitle')}
        maxLength={LONGEST_TITLE}
        value={title}
        onBlur={rename}
        onChange={setTitle}
      />
      <ChapterActions
        onMove={(by) => void change((now) => withMoved(now, id, by))}
        onRemove={() => setAsking(true)}
      />
      <ConfirmModal
        question={text('study.removeChapterAsk', { title: chapter.title })}
        hint={text('study.removeHint')}
        yes={text('study.removeChapter')}
        no={text('app.cancel')}
        isOpen={isAsking}
        onYes={remove}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}

interface ChapterActionsProps {
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ChapterActions({ onMove, onRemove }: ChapterActionsProps): ReactElement {
  const text = useText();
  return (
    <div className="chapters__chips">
      <button type="button" className="chip" onClick={() => onMove(-1)}>
        <Icon name="up" size="small" />
        {text('study.up')}
      </button>
      <button type="button" className="chip" onClick={() => onMove(1)}>
        <Icon name="down" size="small" />
        {text('study.down')}
      </button>
      <button type="button" className="chip" onClick={onRemove}>
        <Icon name="trash" size="small" />
        {text('study.removeChapter')}
      </button>
    </div>
  );
}

interface AddChapterProps {
  readonly study: DeviceStudy;
  readonly position: Position | undefined;
  readonly onGo: (id: string) => void;
}

/** Adds chapters: an empty board, the current position, or the games of files. */
function AddChapter({ study, position, onGo }: AddChapterProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const change = useChangeStudy(study.id);
  const space = STUDY_LIMITS.chapters - study.chapters.length;
  const nextName = text('study.chapterName', { number: study.chapters.length + 1 });
  const add = async (chapters: readonly DeviceChapter[]): Promise<void> => {
    const taken = chapters.slice(0, space);
    if (taken.length < chapters.length) toast(text('study.full'));
    await change((now) => taken.reduce(withChapter, now));
    const [first] = taken;
    if (first !== undefined) onGo(first.id);
  };
  const kept = readKeptAnalysis();
  const addOne = (pgn: string): void => void add([newChapter(nextName, pgn)]);
  return (
    <div className="chapters__add">
      <Button variant="outline" isBlock onClick={() => addOne(emptyTreeText())}>
        <Icon name="plus" />
        {text('study.addChapter')}
      </Button>
      <div className="chapters__chips">
        {position === undefined ? null : (
          <Chip
            label={text('study.addPosition')}
            onClick={() => addOne(textOfChapter(plantTree(position)))}
          />
        )}
        {kept === undefined ? null : (
          <Chip label={text('study.addAnalysis')} onClick={() => addOne(kept.pgn)} />
        )}
        <AddFromFiles space={space} nextName={nextName} onRead={add} />
      </div>
    </div>
  );
}

function Chip({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className="chip" onClick={onClick}>
      {label}
    </button>
  );
}
