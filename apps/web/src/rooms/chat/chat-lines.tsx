import type { ChatLine, Player } from '@chuhe/protocol';
import type { PerSide } from '@chuhe/rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText } from '../../language/index.ts';
import { ChatBubble } from './chat-bubble.tsx';
import type { ChatEntry } from './chat-entries.ts';

interface ChatLinesProps {
  readonly entries: readonly ChatEntry[];
  readonly players: PerSide<Player | null>;
  readonly userId: string;
  readonly onReport: (line: ChatLine) => void;
}

/** What was said and what happened, the newest in view. */
export function ChatLines({ entries, players, userId, onReport }: ChatLinesProps): ReactElement {
  const text = useText();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entries.length > 0) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [entries]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="chat-log" ref={frame} tabIndex={0} aria-label={text('room.chat.lines')}>
      {entries.length === 0 ? <p className="sys">{text('room.chat.empty')}</p> : null}
      <ol className="msgs" aria-live="polite">
        {entries.map((entry) =>
          entry.type === 'line' ? (
            <ChatBubble
              key={entry.key}
              line={entry.line}
              isOwn={entry.line.from.userId === userId}
              onReport={onReport}
            />
          ) : (
            <li key={entry.key} className="sys">
              {text(`room.event.${entry.told}`, {
                name: (entry.side && players[entry.side]?.userName) ?? '',
                ply: entry.ply,
              })}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
