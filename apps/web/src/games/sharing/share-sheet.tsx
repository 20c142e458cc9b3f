import { currentPosition, type MoveLine, type PerSide, SIDES } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmbedCode } from './embed-code.tsx';
import { LinkModal } from './link-modal.tsx';
import { linkTo, SHARE_PARTS, type SharePart, shownPly } from './share-link.ts';
import { useShareActions } from './share-actions.ts';
import { SideDisc } from '../../board/game-ui/index.ts';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { Mark } from '../../ui/mark.tsx';
import './share-sheet.css';
import '../../ui/field.css';
import '../../ui/brand.css';

export interface ShareSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly line: MoveLine;
  /** The ply on the board. */
  readonly ply: number;
  /** The winner and the cause. */
  readonly title: string;
  readonly hint: string;
  readonly names: PerSide<string>;
  /** The game's address on the server, without language; otherwise the link contains the game itself. */
  readonly path?: string | undefined;
  /** The room of a running game that is public. */
  readonly liveRoomId?: string | undefined;
  /** Revokes the address, if the viewer may. */
  readonly onRevoke?: (() => void) | undefined;
}

/** Shares a game: its picture, its link, and the targets. */
export function ShareSheet(props: ShareSheetProps): ReactElement {
  const { isOpen, onClose, line, ply, title, hint, names, path, liveRoomId, onRevoke } = props;
  const text = useText();
  const locale = useLocale();
  const [part, setPart] = useState<SharePart>('end');
  const link = window.location.origin + pathInLocale(path ?? linkTo(part, line, ply), locale);
  const shown = shownPly(part, line, ply);
  const actions = useShareActions(line, shown, { link, title: `${text('app.name')} · ${title}` });
  return (
    <>
      <Sheet title={text('share.title')} isOpen={isOpen} onClose={onClose} size="large">
        <ShareCard line={line} ply={shown} title={title} hint={hint} names={names} />
        {path === undefined ? (
          <Segmented
            label={text('share.part')}
            value={part}
            choices={SHARE_PARTS.map((value) => ({ value, text: text(`share.part.${value}`) }))}
            onChange={setPart}
          />
        ) : null}
        <div className="share-link">
          <input className="text-input" readOnly value={link} aria-label={text('share.link')} />
          <Button variant="primary" onClick={() => actions.copy(undefined)}>
            <Icon name="copy" />
            {text('share.copy')}
          </Button>
        </div>
        <ShareTargets link={link} onChoose={actions.copy} />
        <div className="button-row button-row--two">
          <Button onClick={actions.saveImage}>
            <Icon name="image" />
            {text('share.image')}
          </Button>
          <Button variant="accent" onClick={actions.send}>
            <Icon name="share" />
            {text('share.send')}
          </Button>
        </div>
        <EmbedCode line={line} ply={shown} path={path} liveRoomId={liveRoomId} />
        {path === undefined || onRevoke === undefined ? null : (
          <RevokeLink
            onRevoke={() => {
              onClose();
              onRevoke();
            }}
          />
        )}
      </Sheet>
      <LinkModal link={actions.shownLink} onClose={actions.hideLink} />
    </>
  );
}

function RevokeLink({ onRevoke }: { readonly onRevoke: () => void }): ReactElement {
  const text = useText();
  return (
    <div className="share-revoke">
      <small>{text('share.revokeHint')}</small>
      <Button variant="outline" onClick={onRevoke}>
        {text('share.revoke')}
      </Button>
    </div>
  );
}

interface ShareCardProps {
  readonly line: MoveLine;
  readonly ply: number;
  readonly title: string;
  readonly hint: string;
  readonly names: PerSide<string>;
}

/** The preview that the recipient will see. */
function ShareCard({ line, ply, title, hint, names }: ShareCardProps): ReactElement {
  const text = useText();
  return (
    <div className="share-card">
      <div>
        <span className="brand share-card__brand">
          <Mark />
          <span className="brand__name">{text('app.name')}</span>
        </span>
        <b className="display-font share-card__title">{title}</b>
        <small>{hint}</small>
        {SIDES.map((side) => (
          <span key={side} className="share-card__name">
            <SideDisc side={side} />
            {names[side]}
          </span>
        ))}
      </div>
      <BoardPicture
        setup={line.positions[ply] ?? currentPosition(line)}
        label={text('share.picture')}
        options={{ lastMove: line.moves[ply - 1] }}
      />
    </div>
  );
}

interface ShareTargetsProps {
  readonly link: string;
  /** Copies, then opens the address given. */
  readonly onChoose: (opens: string | undefined) => void;
}

/** [contract section 2] a chat app, an instant messenger, copying only, the installed app. */
const TARGETS = [
  { name: 'wechat', opens: () => 'weixin://' },
  { name: 'qq', opens: () => 'mqq://' },
  { name: 'copy', opens: () => undefined },
  { name: 'app', opens: (link: string) => link },
] as const;

function ShareTargets({ link, onChoose }: ShareTargetsProps): ReactElement {
  const text = useText();
  return (
    <ul className="share-targets" aria-label={text('share.targets')}>
      {TARGETS.map(({ name, opens }) => (
        <li key={name}>
          <Button isBlock onClick={() => onChoose(opens(link))}>
            {text(`share.target.${name}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
