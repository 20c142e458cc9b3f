import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { InputField, SelectField, TextAreaField } from './field.tsx';

it('a label names its control, and a change reports the value', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await renderApp(<InputField label="Name" value="" maxLength={9} onChange={onChange} />);
  const input = screen.getByLabelText('Name');
  fireEvent.change(input, { target: { value: 'Anna' } });
  expect(onChange).toHaveBeenCalledWith('Anna');
  expect(input.getAttribute('maxlength')).toBe('9');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('the hint describes the control until a fault does', async () => {
  const { rerender } = await renderApp(
    <TextAreaField label="Note" hint="short" value="" onChange={() => undefined} />,
  );
  expect(describedBy('Note')).toBe('short');
  rerender(<TextAreaField label="Note" fault="missing" value="" onChange={() => undefined} />);
  expect(describedBy('Note')).toBe('missing');
  expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a fault in a form of one field is announced', async () => {
  await renderApp(
    <TextAreaField label="Code" fault="wrong" isFaultAlert value="" onChange={() => undefined} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('wrong');
});

it('a list reports the chosen value', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await renderApp(
    <SelectField label="Side" isLabelHidden value="a" onChange={onChange}>
      <option value="a">A</option>
      <option value="b">B</option>
    </SelectField>,
  );
  fireEvent.change(screen.getByLabelText('Side'), { target: { value: 'b' } });
  expect(onChange).toHaveBeenCalledWith('b');
  expect(screen.getByText('Side').className).toBe('visually-hidden');
});

function describedBy(label: string): string | undefined {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? undefined;
}
