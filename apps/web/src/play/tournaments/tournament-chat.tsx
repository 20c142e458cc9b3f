import type { ChatMessage } from '@chuhe/protocol';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { type ChatLine, ChatThread, useMuting } from '../chat/index.ts';
import { PanelHeading } from './standing-parts.tsx';
import type { TournamentFeed, TournamentNews } from './tournament-feed.ts';
import { Card } from '../../ui/card.tsx';
import './tournament-chat.css';

interface TournamentChatProps {
  readonly news: TournamentNews;
  readonly feed: Pick<TournamentFeed, 'chat'>;
}

/** The chat of a tournament's players and spectators. */
export function TournamentChat({ news, feed }: TournamentChatProps): ReactElement {
  const text = useText();
  const session = useSession();
  const muting = useMuting();
  const { hides } = muting;
  const title = text('room.chat');
  const shown = useMemo(
    () => news.chat.filter(({ from }) => !hides(from.userId)),
    [news.chat, hides],
  );
  const lines = useMemo(() => shown.map(lineOf), [shown]);
  return (
    <Card className="tournament-chat" aria-label={title}>
      <PanelHeading title={title} />
      <div className="chat-box">
        <ChatThread
          lines={lines}
          userId={session.type === 'known' ? session.user.userId : ''}
          hasNames
          isGuest={memberOf(session) === undefined}
          isPlayer={false}
          isLive={news.line.status.type === 'live'}
          notice={news.notice}
          muting={muting}
          onCommand={feed.chat}
        >
          {shown.length === news.chat.length ? null : (
            <button type="button" className="tournament-chat__note" onClick={muting.clear}>
              {text('room.chat.showAll')}
            </button>
          )}
        </ChatThread>
      </div>
    </Card>
  );
}

/** A message of a tournament has no audience of its own: everybody reads it. */
function lineOf({ id, from, at, text, content }: TournamentNews['chat'][number]): ChatLine {
  const message: ChatMessage = {
    id,
    from,
    at,
    circle: 'players',
    content: content ?? { kind: 'text', text },
  };
  return { type: 'message', key: id, message };
}
