import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { ConfirmModal, largeModalWidth, Modal } from './modal.tsx';

it.each([
  [1600, false, '900px'],
  [1501, false, '900px'],
  [1500, false, '60%'],
  [1001, false, '60%'],
  [1000, false, '80%'],
  [750, false, '80%'],
  [749, false, '85%'],
  [390, true, '90%'],
])('a window of %d px, mobile %s, gives %s', (width, isMobile, expected) => {
  expect(largeModalWidth(width, isMobile)).toBe(expected);
});

it('a question is 416 px wide, any other dialog 520 px', async () => {
  const question = { question: '认输？', hint: '本局判负', yes: '认输', no: '继续' };
  await renderApp(
    <>
      <ConfirmModal {...question} isOpen onYes={() => undefined} onNo={() => undefined} />
      <Modal title="局时" isOpen onClose={() => undefined}>
        <p>十分钟</p>
      </Modal>
    </>,
  );
  expect(widthOf('认输？')).toBe('416px');
  expect(widthOf('局时')).toBe('520px');
});

/** The width of the dialog with this title, even if another one covers it. */
function widthOf(title: string): string | undefined {
  return screen.getByText(title).closest<HTMLElement>('.dialog')?.style.width;
}

it('shows nothing while closed', async () => {
  await renderApp(
    <Modal title="局时" isOpen={false} onClose={() => undefined}>
      <p>十分钟</p>
    </Modal>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is a dialog named by its title, and Escape closes it', async () => {
  let closed = 0;
  await renderApp(
    <Modal title="局时" isOpen onClose={() => (closed += 1)}>
      <p>十分钟</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: '局时' });
  expect(within(dialog).getByText('十分钟')).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(closed).toBe(1);
});

it('asks one question and reports the answer', async () => {
  const answers: string[] = [];
  await renderApp(
    <ConfirmModal
      question="认输？"
      hint="本局判负"
      yes="认输"
      no="继续"
      isOpen
      onYes={() => answers.push('yes')}
      onNo={() => answers.push('no')}
    />,
  );
  expect(screen.getByRole('dialog', { name: '认输？' }).textContent).toContain('本局判负');
  fireEvent.click(screen.getByRole('button', { name: '认输' }));
  fireEvent.click(screen.getByRole('button', { name: '继续' }));
  expect(answers).toEqual(['yes', 'no']);
});
