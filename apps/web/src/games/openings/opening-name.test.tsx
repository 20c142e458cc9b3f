import { extendLine, type MoveLine, readMoveText, startLine, startPosition } from '@chuhe/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { OpeningHint, OpeningLabel, OpeningLine } from './index.ts';

const OFFER = '7747 7062 7967 8070 8979 1022 2625 6364 7973 7282 7363 8281 1927';

function lineOf(records: string): MoveLine {
  return records.split(' ').reduce<MoveLine>((line, record) => {
    const reading = readMoveText(line.positions.at(-1) ?? startPosition(), record, 'record');
    if (!reading.ok) throw new Error(`${record} is not legal`);
    return extendLine(line, reading.move);
  }, startLine(startPosition()));
}

it('a running game is named beside the tabs, without a way to statistics', async () => {
  const { container } = await renderApp(
    <OpeningHint line={lineOf('7747 7062 7967 8070 8979 1022')} />,
  );
  expect(await screen.findByText('中炮对屏风马')).toBeDefined();
  expect(container.querySelector('a')).toBeNull();
});

it('a name that has no room gives way to a wider one that is shown whole', async () => {
  await renderApp(<OpeningHint line={lineOf(OFFER)} />);
  expect(await screen.findByText('中炮过河车互进七兵对屏风马平炮兑车：黑退边炮')).toBeDefined();
});

it('on phones the place of the name is there before the name', async () => {
  const { container } = await renderApp(<OpeningLine line={startLine(startPosition())} />, {
    locale: 'en',
  });
  expect(container.querySelector('.opening-line')?.textContent).toBe('');
});

it('a branch of several codes has no code, and the mirror image turned words', async () => {
  await renderApp(
    <>
      <OpeningLabel tag="C17-C49" />
      <OpeningLabel tag="E13~" />
    </>,
  );
  expect(await screen.findByText('中炮过河车对屏风马')).toBeDefined();
  expect(screen.getByText('仙人指路转右中炮对卒底炮')).toBeDefined();
  expect([...document.querySelectorAll('.opening-code')].map((box) => box.textContent)).toEqual([
    'E13',
  ]);
});
