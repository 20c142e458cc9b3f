import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { readKeptAnalysis } from '../analysis/index.ts';
import { readHandedChapters } from '../study-handover.ts';
import { emptyTreeText, textOfChapter, treeOfChapter } from './chapter-text.ts';
import { type DeviceChapter, LONGEST_TITLE, newChapter, newStudy } from './study-record.ts';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import '../../ui/dialog.css';

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
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const study = newStudy(title.trim(), chaptersFrom(source, text));
    await store.change(study.id, () => study);
    void sync();
    await navigate(pathInLocale(`/study/${study.id}`, locale));
  };
  return (
    <Sheet title={text('study.new')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={(event) => void submit(event)}>
        <InputField
          label={text('study.title')}
          required
          pattern=".*\S.*"
          maxLength={LONGEST_TITLE}
          value={title}
          onChange={setTitle}
        />
        <p className="hint">{text('study.newHint')}</p>
        <Button type="submit" variant="accent" isBlock>
          {text('study.new')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The first chapters of a study, as many as it may have. */
function chaptersFrom(source: StudySource, text: Text): DeviceChapter[] {
  const nameOf = (number: number): string => text('study.chapterName', { number });
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
