import { type Locale, LOCALES } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { Mark } from '../src/ui/mark.tsx';
import { PlaceNav } from '../src/ui/place-nav.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { ChoiceSamples, FieldSamples } from './field-samples.tsx';
import { addressOf, type Look, TEXT_SIZES, THEMES } from './look.ts';
import { PlayerSamples } from './player-samples.tsx';
import { Sample } from './sample.tsx';
import { StateSamples } from './state-samples.tsx';
import { SurfaceSamples } from './surface-samples.tsx';
import '../src/ui/chip.css';
import './styleguide.css';

interface StyleguideProps {
  readonly look: Look & { readonly locale: Locale };
}

/** Every part of ui/, under the name of its file. The names are the words of the code, so they are not translated. */
export function Styleguide({ look }: StyleguideProps): ReactElement {
  return (
    <main id="content" className="page styleguide">
      <h1 lang="en">
        <Mark /> Styleguide
      </h1>
      <nav className="styleguide__looks" aria-label="Looks" lang="en">
        {LOCALES.map((locale) => (
          <LookLink key={locale} look={look} to={{ ...look, locale }} name={locale} />
        ))}
        {THEMES.map((theme) => (
          <LookLink key={theme} look={look} to={{ ...look, theme }} name={theme} />
        ))}
        {TEXT_SIZES.map((text) => (
          <LookLink key={text} look={look} to={{ ...look, text }} name={text} />
        ))}
      </nav>
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <StateSamples />
      <SurfaceSamples />
      <PlayerSamples />
      <DialogSamples />
      <Sample name="place-nav">
        <PlaceNav
          label="Place nav"
          here="/one"
          places={[
            { to: '/one', name: '1' },
            { to: '/two', name: '2' },
          ]}
        />
      </Sample>
    </main>
  );
}

interface LookLinkProps extends StyleguideProps {
  readonly to: Look & { readonly locale: Locale };
  readonly name: string;
}

function LookLink({ look, to, name }: LookLinkProps): ReactElement {
  const address = addressOf(to);
  return (
    <a
      className="chip"
      href={address}
      aria-current={address === addressOf(look) ? 'page' : undefined}
    >
      {name}
    </a>
  );
}
