import { CHAT_TEXT_MAX, type ChatContent } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useText } from '../../language/index.ts';
import { useSession } from '../../session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRESETS, STICKERS } from './chat-numbers.ts';
import { Sticker } from './sticker.tsx';

interface ChatFormProps {
  readonly isGuest: boolean;
  readonly isLive: boolean;
  readonly onSay: (content: ChatContent) => void;
}

const STICKER_SIZE = 44;

/** Phrases and stickers for everybody, own words for those who are registered. */
export function ChatForm({ isGuest, isLive, onSay }: ChatFormProps): ReactElement {
  const text = useText();
  return (
    <>
      <section className="phr three" aria-label={text('room.chat.phrases')}>
        {PRESETS.map((id, index) => (
          <button
            key={id}
            type="button"
            className="chip"
            disabled={!isLive}
            onClick={() => onSay({ kind: 'preset', number: index + 1 })}
          >
            {text(id)}
          </button>
        ))}
      </section>
      <section className="stks" aria-label={text('room.chat.stickers')}>
        {STICKERS.map((id, index) => (
          <button
            key={id}
            type="button"
            disabled={!isLive}
            onClick={() => onSay({ kind: 'sticker', number: index + 1 })}
          >
            <Sticker number={index + 1} size={STICKER_SIZE} />
          </button>
        ))}
      </section>
      <MutedHint />
      {isGuest ? <GuestHint /> : <WordsForm isLive={isLive} onSay={onSay} />}
    </>
  );
}

/** Whoever may not speak is told until when, and where it says why. */
function MutedHint(): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const session = useSession();
  const [now] = useState(() => Date.now());
  const until = session.type === 'known' ? session.user.mutedUntil : null;
  if (until === null || Date.parse(until) <= now) return null;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="say guest">
      <p>{text('measures.mutedUntil', { when: moment.format(new Date(until)) })}</p>
      <AppLink className="btn small tint" to="/measures" target="_blank">
        {text('measures.details')}
      </AppLink>
    </div>
  );
}

function GuestHint(): ReactElement {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="say guest">
      <p>{text('room.chat.guest')}</p>
      <AppLink
        className="btn small tint"
        to={`/register?path=${encodeURIComponent(pathname + search)}`}
      >
        {text('room.chat.register')}
      </AppLink>
    </div>
  );
}

function WordsForm({ isLive, onSay }: Omit<ChatFormProps, 'isGuest'>): ReactElement {
  const text = useText();
  const [words, setWords] = useState('');
  const said = words.trim();
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        if (said === '' || !isLive) return;
        onSay({ kind: 'text', text: said });
        setWords('');
      }}
    >
      <input
        className="input"
        placeholder={text(isLive ? 'room.chat.placeholder' : 'room.chat.offline')}
        aria-label={text('room.chat.message')}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button
        type="submit"
        className="iconbtn strong"
        aria-label={text('room.chat.send')}
        disabled={!isLive}
      >
        <Icon name="send" />
      </button>
    </form>
  );
}
