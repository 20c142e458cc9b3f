import { STUDY_LIMITS } from '@chuhe/protocol';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { readKeptAnalysis } from '../analysis/index.ts';
import { readHandedChapters } from '../study-handover.ts';
import { emptyTreeText, textOfChapter, treeOfChapter } from './chapter-text.ts';
import {
  type DeviceChapter,
  type DeviceStudy,
  LONGEST_TITLE,
  newChapter,
  newStudy,
  withChapter,
} from './study-record.ts';
import { type StudiesStore, useStored, useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import '../../ui/sheet-form.css';

type StudySource = 'empty' | 'analysis' | 'import';

interface NewStudyProps {
  /** The source of its chapters: an empty one, the tree of the analysis board, or games from files. */
  readonly source: StudySource;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a title and opens the new study. */
export function NewStudy({ source, isOpen, onClose }: NewStudyProps): ReactElement {
  const text = useText();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const navigate = useNavigate();
  const locale = useLocale();
  const [title, setTitle] = useState('');
  const [into, setInto] = useState('');
  const own = useStored(listSpacious)?.answer ?? [];
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const known = own.find((study) => study.id === into);
    const chapters = chaptersFrom(source, text, known?.chapters.length);
    const study = newStudy(title.trim(), chapters);
    const id = known?.id ?? study.id;
    await store.change(id, (stored) =>
      known === undefined ? study : stored && withAll(stored, chapters),
    );
    void sync();
    await navigate(pathInLocale(`/study/${id}?c=${chapters[0]?.id ?? ''}`, locale));
  };
  return (
    <Sheet title={text('study.new')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={(event) => void submit(event)}>
        {source === 'empty' || own.length === 0 ? null : (
          <SelectField label={text('study.into')} value={into} onChange={setInto}>
            <option value="">{text('study.intoNew')}</option>
            {own.map((study) => (
              <option key={study.id} value={study.id}>
                {study.title}
              </option>
            ))}
          </SelectField>
        )}
        {into === '' ? (
          <>
            <InputField
              label={text('study.title')}
              required
              pattern=".*\S.*"
              maxLength={LONGEST_TITLE}
              value={title}
              onChange={setTitle}
            />
            <p className="hint">{text('study.newHint')}</p>
          </>
        ) : null}
        <Button type="submit" variant="accent" isBlock>
          {text(into === '' ? 'study.new' : 'study.intoAdd')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The user's studies that can take a chapter. */
async function listSpacious(store: StudiesStore): Promise<readonly DeviceStudy[]> {
  return (await store.list()).filter(({ chapters }) => chapters.length < STUDY_LIMITS.chapters);
}

/** The study with further chapters, as many as it may have. */
function withAll(study: DeviceStudy, more: readonly DeviceChapter[]): DeviceStudy {
  const fitting = more.slice(0, STUDY_LIMITS.chapters - study.chapters.length);
  return fitting.reduce(withChapter, { ...study, savedAt: Date.now() });
}

/** The chapters to store, behind `earlier` ones of the study. */
function chaptersFrom(source: StudySource, text: Text, earlier = 0): DeviceChapter[] {
  const nameOf = (number: number): string =>
    text('study.chapterName', { number: earlier + number });
  const handed = source === 'import' ? readHandedChapters() : [];
  if (handed.length > 0)
    return handed.map(({ title, pgn }, index) =>
      newChapter(
        title.slice(0, LONGEST_TITLE) || nameOf(index + 1),
        textOfChapter(treeOfChapter(pgn)),
      ),
    );
  const kept = source === 'analysis' ? readKeptAnalysis()?.pgn : undefined;
  return [newChapter(nameOf(1), kept ?? emptyTreeText())];
}
