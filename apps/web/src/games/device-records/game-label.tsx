import type { FileRefusal } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { leftOutText } from './left-out.ts';
import type { ImportedRecord } from './record-file.ts';
import { recordFacts, recordNames, recordTexts } from './record-text.ts';

/** The text of the reason why a file cannot be read. */
export function refusalText(refusal: FileRefusal, text: Text): string {
  return text(`import.${refusal.code}`, { ...refusal });
}

interface GameLabelProps {
  readonly game: ImportedRecord;
  readonly number: number;
}

/** One of several games of a file: the players and the result, or why it cannot be read. */
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
