import type { ReactElement } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { AppLink } from '../src/ui/app-link.tsx';
import { Button, ButtonFace, ButtonLink, IconButton, IconLink } from '../src/ui/button.tsx';
import { FrameIcon } from '../src/ui/frame-icon.tsx';
import { Icon } from '../src/ui/icon.tsx';
import { LanguageSelect } from '../src/ui/language-select.tsx';
import { ButtonRow, LinkRow } from '../src/ui/link-row.tsx';
import { Sample } from './sample.tsx';

const VARIANTS = [undefined, 'primary', 'accent', 'outline', 'tint', 'ghost', 'danger'] as const;
const SIZES = ['small', undefined, 'big'] as const;

/** Buttons and links in all variants and sizes. */
export function ButtonSamples(): ReactElement {
  const text = useText();
  return (
    <>
      <Sample name="button">
        {SIZES.flatMap((size) =>
          VARIANTS.map((variant) => (
            <Button key={`${size} ${variant}`} variant={variant} size={size}>
              {text('app.retry')}
            </Button>
          )),
        )}
        <Button disabled>{text('app.retry')}</Button>
        <Button variant="accent" disabled>
          <Icon name="share" />
          {text('share.open')}
        </Button>
        <ButtonLink variant="primary" to="/">
          {text('error.home')}
        </ButtonLink>
        <ButtonFace variant="tint" size="small">
          {text('mate.watch')}
        </ButtonFace>
        <Button variant="accent" isBlock>
          {text('form.send')}
        </Button>
        <IconButton label={text('app.close')}>
          <Icon name="close" />
        </IconButton>
        <IconLink label={text('app.notices')} to="/notice">
          <FrameIcon name="bell" />
        </IconLink>
        <AppLink className="text-link" to="/">
          {text('error.home')}
        </AppLink>
      </Sample>
      <Sample name="link-row">
        <div className="list">
          <LinkRow to="/" icon="gear" text={text('mine.settings')} hint={text('form.send')} />
          <ButtonRow icon="share" text={text('share.open')} onClick={() => undefined} />
        </div>
      </Sample>
      <Sample name="language-select">
        <LanguageSelect />
      </Sample>
    </>
  );
}
