import type { FileRefusal } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { leftOutText } from './left-out.ts';
import type { ImportedRecord } from './record-file.ts';
import { recordFacts, recordNames, recordTexts } from './record-text.ts';

/** Why a file cannot be read, in words. */
export function refusalText(refusal: FileRefusal, text: Text): string {
  return text(`import.${refusal.code}`, { ...refusal });
}

interface GameLabelProps {
  readonly game: ImportedRecord;
  readonly number: number;
}

/** A game among several of a file: who played, how it ended, or why it cannot be read. */
export function GameLabel({ game, number }: GameLabelProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (!game.ok) {
    return (
      <span className="list-row__body">
        <span className="list-row__title">{number}</span>
        <span className="list-row__subtitle">{refusalText(game.refusal, text)}</span>
      </span>
    );
  }
  const names = recordNames(game.record, text, locale);
  const { result } = recordTexts(game.record, text, locale);
  return (
    <span className="list-row__body">
      <span className="list-row__title">{`${number}. ${names.RED} – ${names.BLACK}`}</span>
      <span className="list-row__subtitle">
        {[result, ...recordFacts(game.record)].join(' · ')}
      </span>
      {game.lacks === undefined ? null : (
        <span className="list-row__subtitle">{leftOutText(game.lacks.leftOut, text)}</span>
      )}
    </span>
  );
}
