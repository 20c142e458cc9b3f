import type { UserInfo } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';

/** A registered player: name, since when, and the way to the account. */
export function ProfileCard({ user }: { readonly user: UserInfo }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' });
  return (
    <div className="card pad">
      <div className="me">
        <Avatar name={user.userName} size="lg" />
        <div>
          <b>{user.userName}</b>
          <p className="hint num">
            {text('mine.since', { month: month.format(new Date(user.createdAt)) })}
          </p>
        </div>
        <AppLink
          className="iconbtn"
          to="/user/modify/username"
          aria-label={text('title.modifyUsername')}
        >
          <Icon name="pencil" />
        </AppLink>
      </div>
    </div>
  );
}
