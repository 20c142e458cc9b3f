import type { StudyVisibility } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { CardLink } from '../../ui/card.tsx';
import { dateText } from '../../ui/dates.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import './study-card.css';

interface StudyCardProps {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Whether its author is a program. */
  readonly isBot?: true | undefined;
  readonly chapters: number;
  readonly penCode: string;
  readonly at: number;
  /** Present for the user's own studies and those opened by a link. */
  readonly visibility?: StudyVisibility;
  /** Present for others' studies. */
  readonly likes?: number;
}

const ICON_OF = { private: 'lock', link: 'link', public: 'globe' } as const;

/** A study in a list: its first board, its title, and its visibility or its likes. */
export function StudyCard(props: StudyCardProps): ReactElement {
  const { id, title, author, isBot, chapters, penCode, at, visibility, likes } = props;
  const text = useText();
  const locale = useLocale();
  const when = dateText(at, 'shortDay', locale);
  return (
    <CardLink className="study-card" to={`/study/${id}`}>
      <LazyCodeBoard className="study-card__board" penCode={penCode} isMini />
      <b>{title}</b>
      <small>
        {author}
        <BotMark of={{ isBot }} />
        <i className="separator-dot" />
        {text('study.chapters', { count: chapters })}
      </small>
      <small>
        <Icon name={visibility === undefined ? 'star' : ICON_OF[visibility]} size="small" />
        {visibility === undefined
          ? text('study.likes', { count: likes ?? 0 })
          : text(`study.visibility.${visibility}`)}
        <i className="separator-dot" />
        {when}
      </small>
    </CardLink>
  );
}
