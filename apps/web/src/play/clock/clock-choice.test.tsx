import { type TimeControl, writeTimeControl } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ClockChoice } from './clock-choice.tsx';
import { recentClocks, rememberClock, USUAL_CLOCK } from './recent-clocks.ts';

interface ChoosingProps {
  readonly mayBeOwn: boolean;
  readonly chosen: string[];
}

function Choosing({ mayBeOwn, chosen }: ChoosingProps) {
  const [value, setValue] = useState<TimeControl | undefined>(USUAL_CLOCK);
  return (
    <ClockChoice
      value={value}
      mayBeOwn={mayBeOwn}
      none={{ text: '不计时', value: undefined }}
      onChange={(control) => {
        chosen.push(control === undefined ? '' : writeTimeControl(control));
        setValue(control);
      }}
    />
  );
}

async function choose(mayBeOwn: boolean): Promise<string[]> {
  const chosen: string[] = [];
  await renderApp(<Choosing mayBeOwn={mayBeOwn} chosen={chosen} />);
  return chosen;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function slide(name: string, value: number): void {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
}

it('offers four clocks and all presets behind one more; strangers have no own numbers', async () => {
  const chosen = await choose(false);
  const pressed = screen.getByRole('button', { pressed: true });
  expect(pressed.textContent).toBe('10+5');
  press('局时 10 分');
  press('不计时');
  press('更多');
  const names = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toHaveLength(11);
  expect(names.slice(0, 2)).toEqual(['3+2超快棋', '5+3超快棋']);
  expect(names).toContain('局时 20 分步时 60 秒读秒 30 秒');
  fireEvent.click(screen.getByRole('radio', { name: /15\+10/ }));
  expect(screen.queryByRole('button', { name: '自定义' })).toBeNull();
  expect(chosen).toEqual(['stages-600-60-30', '', 'increment-900-10']);
  // The chosen clock is among the chips.
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('15+10');
});

it('takes own numbers for every kind, and says which speed they are', async () => {
  const chosen = await choose(true);
  press('更多');
  press('自定义');
  slide('局时', 0);
  expect(chosen.at(-1)).toBe('increment-0-5');
  slide('每着加秒', 0);
  // A game without any time is not offered.
  expect(chosen.at(-1)).toBe('increment-0-1');
  slide('局时', 1000);
  expect(chosen.at(-1)).toBe('increment-10800-1');
  expect(screen.getByText('每走一着加 1 秒。属于慢棋。')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '局时读秒' }));
  slide('读秒', 0);
  slide('步时', 1000);
  expect(chosen.at(-1)).toBe('stages-600-180-5');
  expect(screen.getByRole('slider', { name: '步时' }).getAttribute('aria-valuetext')).toBe(
    '180 秒',
  );
  fireEvent.click(screen.getByRole('radio', { name: '步时' }));
  fireEvent.click(screen.getByRole('radio', { name: '180 秒' }));
  expect(chosen.at(-1)).toBe('step-180');
  press('返回常用用时');
  expect(screen.getAllByRole('radio')).toHaveLength(11);
});

it('own numbers count as soon as their form is open', async () => {
  const chosen = await choose(true);
  press('不计时');
  press('更多');
  press('自定义');
  expect(chosen).toEqual(['', 'increment-600-5']);
});

it('remembers the clocks that were used, the latest first; own ones are not for strangers', () => {
  localStorage.clear();
  expect(codes(true)).toHaveLength(4);
  rememberClock({ kind: 'increment', baseSeconds: 60, incrementSeconds: 1 });
  rememberClock({ kind: 'increment', baseSeconds: 180, incrementSeconds: 2 });
  expect(codes(false).slice(0, 2)).toEqual(['increment-180-2', 'increment-60-1']);
  expect(codes(true)[0]).toBe('increment-180-2');
  expect(codes(true)).not.toContain('increment-60-1');
  localStorage.setItem('recent-clocks', '{');
  expect(codes(true)).toHaveLength(4);
});

function codes(presetsOnly: boolean): readonly string[] {
  return recentClocks(presetsOnly).map((control) => writeTimeControl(control));
}

it.each([
  ['zh', ['更多', '自定义'], '步时', ['60 秒', '120 秒', '180 秒']],
  ['en', ['More', 'Custom'], 'Per move', ['60 s', '120 s', '180 s']],
] as const)(
  'offers the times for a move in both languages: %s',
  async (locale, way, step, times) => {
    const { getByRole } = await renderApp(<Choosing mayBeOwn chosen={[]} />, { locale });
    for (const button of way) press(button);
    fireEvent.click(getByRole('radio', { name: step }));
    const named = times.map((name) => getByRole('radio', { name }).closest('label')?.textContent);
    expect(named).toEqual(times);
  },
);
