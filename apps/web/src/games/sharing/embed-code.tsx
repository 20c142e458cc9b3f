import { currentPosition, type MoveLine, writePositionCode } from '@chuhe/rules';
import { type ReactElement, useId } from 'react';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { copyText } from './copy-text.ts';

interface EmbedCodeProps {
  readonly line: MoveLine;
  readonly ply: number;
  /** The address of the game on the server, if it has one. */
  readonly path: string | undefined;
  /** The room of a running game that is public. */
  readonly liveRoomId?: string | undefined;
}

/** The HTML that embeds the game, a running one live, or the current position in a page of another site. */
export function EmbedCode(props: EmbedCodeProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const id = useId();
  const address = window.location.origin + pathInLocale(embedPath(props), locale);
  const code = `<iframe src="${address}" width="360" height="560" loading="lazy" title="${text('app.name')}" style="border:0"></iframe>`;
  const copy = async (): Promise<void> => {
    if ((await copyText(code)) !== 'failed') toast(text('share.copied'));
  };
  return (
    <details className="share-embed">
      <summary>{text('share.embed')}</summary>
      <label htmlFor={id} className="visually-hidden">
        {text('share.embedCode')}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={3}
        readOnly
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="outline" onClick={() => void copy()}>
        {text('share.embedCopy')}
      </Button>
    </details>
  );
}

/** Depends on the game's address; a game that only its link contains is embedded as a position. */
function embedPath({ line, ply, path, liveRoomId }: EmbedCodeProps): string {
  if (liveRoomId !== undefined) return `/embed/live/${liveRoomId}`;
  const query = new URLSearchParams(path?.split('?')[1] ?? '');
  const [key, id] = [query.get('key'), query.get('id')];
  if (key !== null) return `/embed/share/${key}`;
  if (id !== null && path?.startsWith('/th') === true) return `/embed/game/${id}`;
  const shown = line.positions[ply] ?? currentPosition(line);
  return `/embed/board?${new URLSearchParams({ code: writePositionCode(shown) }).toString()}`;
}
