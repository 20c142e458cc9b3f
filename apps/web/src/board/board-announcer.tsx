import { type LabelLanguage, moveLabel } from '@chuhe/board';
import { afterMove, isCheck } from '@chuhe/rules';
import { memo } from 'react';
import type { HeardMove } from './board-state.ts';

interface BoardAnnouncerProps {
  readonly heard: HeardMove | undefined;
  readonly language: LabelLanguage;
}

/** Tells each move in full words: politely, but at once when it gives check. */
export const BoardAnnouncer = memo(function BoardAnnouncer(props: BoardAnnouncerProps) {
  const { heard, language } = props;
  const words = heard === undefined ? '' : moveLabel(heard.before, heard.move, language);
  const isUrgent = heard !== undefined && isCheck(afterMove(heard.before, heard.move));
  return (
    <>
      <p className="vh" aria-live="polite">
        {isUrgent ? '' : words}
      </p>
      <p className="vh" aria-live="assertive">
        {isUrgent ? words : ''}
      </p>
    </>
  );
});
