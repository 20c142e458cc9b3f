import { STUDY_LIMITS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type HandedChapter, handToStudies } from '../study-handover.ts';
import type { ImportedRecord } from './record-file.ts';

/** A button that keeps games with all their variations, as chapters of a study. */
export function AsStudy({
  games,
}: {
  readonly games: readonly HandedChapter[];
}): ReactElement | null {
  const text = useText();
  const toast = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  if (games.length === 0) return null;
  // More do not fit into one study; the button shows the number it takes.
  const kept = games.slice(0, STUDY_LIMITS.chapters);
  const open = (): void => {
    if (handToStudies(kept)) void navigate(pathInLocale('/study?import', locale));
    else toast(text('import.tooLarge'));
  };
  return (
    <>
      <p className="hint">{text('import.lineOnly')}</p>
      <Button isBlock onClick={open}>
        {text('import.asStudy', { count: kept.length })}
      </Button>
    </>
  );
}

/** A game with everything a study keeps; empty if the record keeps as much. */
export function wholeGame({ record, lacks }: ReadableGame): readonly HandedChapter[] {
  if (lacks === undefined) return [];
  const names = [record.names.RED, record.names.BLACK].filter((name) => name !== '');
  return [{ title: names.join(' – '), pgn: lacks.pgn }];
}

type ReadableGame = Extract<ImportedRecord, { ok: true }>;
