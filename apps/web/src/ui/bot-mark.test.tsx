import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { BotMark } from './bot-mark.tsx';

it.each([
  ['zh', '机器人'],
  ['en', 'BOT'],
] as const)('marks bots and only bots: %s', async (locale, text) => {
  await renderApp(
    <>
      <BotMark of={{ isBot: true }} />
      <BotMark of={{}} />
      <BotMark of={null} />
    </>,
    { locale },
  );
  expect(screen.getAllByText(text)).toHaveLength(1);
});
