import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { readKeptAnalysis } from '../analysis/index.ts';
import { emptyTreeText } from './chapter-text.ts';
import { newChapter, newStudy } from './study-record.ts';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import '../../ui/field.css';
import '../../ui/dialog.css';

const LONGEST_TITLE = 100;

interface NewStudyProps {
  /** Whether its first chapter is the tree of the analysis board. */
  readonly isAnalysis: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a title and opens the new study. */
export function NewStudy({ isAnalysis, isOpen, onClose }: NewStudyProps): ReactElement {
  const text = useText();
  const id = useId();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const navigate = useNavigate();
  const locale = useLocale();
  const [title, setTitle] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = text('study.chapterName', { number: 1 });
    const kept = isAnalysis ? readKeptAnalysis()?.pgn : undefined;
    const study = newStudy(title.trim(), [newChapter(name, kept ?? emptyTreeText())]);
    await store.change(study.id, () => study);
    void sync();
    await navigate(pathInLocale(`/study/${study.id}`, locale));
  };
  return (
    <Sheet title={text('study.new')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor={id}>{text('study.title')}</label>
          <input
            id={id}
            required
            pattern=".*\S.*"
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <p className="hint">{text('study.newHint')}</p>
        <button type="submit" className="button button--accent button--block">
          {text('study.new')}
        </button>
      </form>
    </Sheet>
  );
}
