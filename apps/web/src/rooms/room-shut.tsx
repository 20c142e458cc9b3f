import { CLOSE_CODES, REFUSALS, refusalText } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { type Locale, type Text, useLocale, useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';

interface RoomShutProps {
  readonly title: string;
  /** A close code of the room's socket. */
  readonly code: number;
  /** The key of a refusal. */
  readonly reason: string;
}

/** Why the room did not let this person in. */
export function RoomShut({ title, code, reason }: RoomShutProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [heading, hint] = explain(code, reason, text, locale);
  return (
    <InnerPage title={title}>
      <EmptyState art="soldiers" title={heading} hint={hint}>
        <AppLink className="btn small tint" to="/">
          {text('room.backToLobby')}
        </AppLink>
      </EmptyState>
    </InnerPage>
  );
}

function explain(
  code: number,
  reason: string,
  text: Text,
  locale: Locale,
): readonly [string, string] {
  if (code === CLOSE_CODES.notFound) {
    return [text('room.shut.notFound'), text('room.shut.notFoundHint')];
  }
  if (code === CLOSE_CODES.notSignedIn) {
    return [text('room.shut.session'), text('room.shut.sessionHint')];
  }
  if (reason === 'room-password-wrong') {
    return [text('room.shut.password'), text('room.shut.passwordHint')];
  }
  if (reason === 'watching-not-allowed') {
    return [text('room.shut.watch'), text('room.shut.watchHint')];
  }
  return [text('room.shut.forbidden'), isRefusal(reason) ? refusalText(reason, locale) : ''];
}

function isRefusal(reason: string): reason is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, reason);
}
