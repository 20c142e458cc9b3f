import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import { PlaceNav } from '../ui/place-nav.tsx';

interface PracticeBarProps {
  /** The section that the page belongs to. */
  readonly here: '/practice' | '/learn' | '/tactics' | '/endings' | '/level' | '/notation';
}

/** The practice sections, in a row below the title. Pages with a large board omit it. */
export function PracticeBar({ here }: PracticeBarProps): ReactElement {
  const text = useText();
  return (
    <PlaceNav
      label={text('practice.places')}
      here={here}
      places={[
        { to: '/practice', name: text('practice.today') },
        { to: '/learn', name: text('title.learn') },
        { to: '/tactics', name: text('title.tactics') },
        { to: '/endings', name: text('title.endings') },
        { to: '/level', name: text('tab.level') },
        { to: '/notation', name: text('title.notation') },
      ]}
    />
  );
}
