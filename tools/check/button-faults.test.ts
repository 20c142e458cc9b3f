import { expect, it } from 'vitest';
import { buttonFaults } from './button-faults.ts';

function faultsOf(text: string, path = 'apps/web/src/play/play.tsx'): readonly string[] {
  return buttonFaults([{ path, text }]);
}

function fault(name: string): string {
  return `apps/web/src/play/play.tsx writes the class "${name}": use the parts of ui/button.tsx`;
}

it('finds the class in an attribute, alone and among others', () => {
  expect(faultsOf('<a className="button">')).toEqual([fault('button')]);
  expect(faultsOf('<button type="button" className="icon-button chat__send">')).toEqual([
    fault('icon-button'),
  ]);
  expect(faultsOf('<a className="button button--big">')).toEqual([
    fault('button'),
    fault('button--big'),
  ]);
});

it('finds it in an expression, a template and a constant', () => {
  expect(faultsOf("<a className={isOn ? 'button' : undefined}>")).toEqual([fault('button')]);
  expect(faultsOf('<a className={`button ${more}`}>')).toEqual([fault('button')]);
  expect(faultsOf("<a className={['button', more].join(' ')}>")).toEqual([fault('button')]);
  expect(faultsOf("const MAIN = 'button button--accent';")).toEqual([
    fault('button'),
    fault('button--accent'),
  ]);
  expect(faultsOf("const main = 'button--accent';")).toEqual([fault('button--accent')]);
  expect(faultsOf("const main = 'button chat__send';")).toEqual([fault('button')]);
});

it('passes types, roles, other classes and comments', () => {
  expect(faultsOf('<button type="button" className="button-row link-button">')).toEqual([]);
  expect(faultsOf("row.querySelector('button'); isRole('button');")).toEqual([]);
  expect(faultsOf('// className="button"\n/** className="button" */')).toEqual([]);
});

it('passes the parts themselves', () => {
  expect(faultsOf('<a className="button">', 'apps/web/src/ui/button.tsx')).toEqual([]);
});
