import { CALLS, CHAT_TEXT_MAX, type ChatContent } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { useSession } from '../../platform/session/index.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRESETS, SPECTATOR_PRESETS, STICKERS } from './chat-text.ts';
import { Sticker } from './sticker.tsx';
import './chat-form.css';
import '../../ui/field.css';
import '../../ui/chip.css';

/** The last refusal of the place where the chat is held. */
export interface ChatNotice {
  /** Increases with every notice. */
  readonly id: number;
  readonly code: string;
}

export interface ChatFormProps {
  readonly isGuest: boolean;
  readonly isLive: boolean;
  /** Spectators get only the phrases that make sense for them. */
  readonly isPlayer: boolean;
  /** An unsent message returns to the field. */
  readonly notice: ChatNotice | undefined;
  readonly onSend: (content: ChatContent) => void;
}

const STICKER_SIZE = 44;

/** Phrases and stickers for everyone, free text for registered players. */
export function ChatForm(props: ChatFormProps): ReactElement {
  const { isGuest, isLive, isPlayer, onSend } = props;
  const text = useText();
  return (
    <>
      <section className="chat-form__phrases" aria-label={text('room.chat.phrases')}>
        {[...PRESETS.entries()]
          .filter(([index]) => isPlayer || SPECTATOR_PRESETS.includes(index + 1))
          .map(([index, id]) => (
            <button
              key={id}
              type="button"
              className="chip chat-form__phrase"
              disabled={!isLive}
              onClick={() => onSend({ kind: 'preset', number: index + 1 })}
            >
              {text(id)}
            </button>
          ))}
      </section>
      <section className="chat-form__stickers" aria-label={text('room.chat.stickers')}>
        {STICKERS.map((id, index) => (
          <button
            key={id}
            type="button"
            className="chat-form__sticker"
            disabled={!isLive}
            onClick={() => onSend({ kind: 'sticker', number: index + 1 })}
          >
            <Sticker number={index + 1} size={STICKER_SIZE} />
          </button>
        ))}
      </section>
      <MutedHint notice={props.notice} />
      {isGuest ? <GuestHint /> : <ChatTextForm {...props} />}
    </>
  );
}

/** Shows a muted player when the mute ends, with a link to the reason. */
function MutedHint({ notice }: Pick<ChatFormProps, 'notice'>): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const until = useMutedUntil(notice);
  const [now] = useState(() => Date.now());
  if (until === null || Date.parse(until) <= now) return null;
  const moment = dateFormat('moment', locale);
  return (
    <div className="chat-form__text chat-form__text--hint">
      <p>{text('sanctions.mutedUntil', { when: moment(until) })}</p>
      <ButtonLink variant="tint" size="small" to="/measures" target="_blank">
        {text('sanctions.details')}
      </ButtonLink>
    </div>
  );
}

/** The end of the mute; only the server knows about a mute that started during the visit. */
function useMutedUntil(notice: ChatNotice | undefined): string | null {
  const api = useApi();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['muted-until', notice?.id],
    queryFn: async () =>
      (await api.call(CALLS.getUserInfo, { query: {}, isSilent: true })).data.mutedUntil,
    enabled: notice?.code === 'muted',
  });
  return data ?? (session.type === 'known' ? session.user.mutedUntil : null);
}

function GuestHint(): ReactElement {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="chat-form__text chat-form__text--hint">
      <p>{text('room.chat.guest')}</p>
      <ButtonLink
        variant="tint"
        size="small"
        to={`/register?path=${encodeURIComponent(pathname + search)}`}
      >
        {text('room.chat.register')}
      </ButtonLink>
    </div>
  );
}

/** The last text, which comes back into the field if the next notice says that its author is muted. */
interface SentText {
  readonly text: string;
  readonly noticesBefore: number;
}

function ChatTextForm({ isLive, notice, onSend }: ChatFormProps): ReactElement {
  const text = useText();
  const [draft, setDraft] = useState('');
  const [sent, setSent] = useState<SentText>();
  const isRefused =
    sent !== undefined && notice?.code === 'muted' && notice.id > sent.noticesBefore;
  const words = draft === '' && isRefused ? sent.text : draft;
  const trimmed = words.trim();
  return (
    <form
      className="chat-form__text"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '' || !isLive) return;
        onSend({ kind: 'text', text: trimmed });
        setSent({ text: trimmed, noticesBefore: notice?.id ?? 0 });
        setDraft('');
      }}
    >
      <input
        className="text-input"
        placeholder={text(isLive ? 'room.chat.placeholder' : 'room.chat.offline')}
        aria-label={text('room.chat.message')}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        value={words}
        onChange={(event) => {
          setDraft(event.target.value);
          setSent(undefined);
        }}
      />
      <IconButton
        type="submit"
        className="chat-form__send"
        label={text('room.chat.send')}
        disabled={!isLive}
      >
        <Icon name="send" />
      </IconButton>
    </form>
  );
}
