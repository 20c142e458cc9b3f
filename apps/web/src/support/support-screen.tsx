import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { InnerPage } from '../ui/inner-page.tsx';

export function SupportScreen(): ReactElement {
  const text = useText();
  return <InnerPage title={text('title.support')}>{null}</InnerPage>;
}
