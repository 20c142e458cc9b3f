import { expect, it } from 'vitest';
import { partFaults } from './part-faults.ts';

function faultsOf(text: string, path = 'apps/web/src/play/play.tsx'): readonly string[] {
  return partFaults([{ path, text }]);
}

function fault(name: string, part = 'button.tsx'): string {
  return `apps/web/src/play/play.tsx writes the class "${name}": use the parts of ui/${part}`;
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

it('names the part of a card, a menu and a table', () => {
  expect(faultsOf('<li className="card podium__place">')).toEqual([fault('card', 'card.tsx')]);
  expect(faultsOf("const LOOK = 'card card--padded';")).toEqual([
    fault('card', 'card.tsx'),
    fault('card--padded', 'card.tsx'),
  ]);
  expect(faultsOf('<a className="menu__item">')).toEqual([fault('menu__item', 'menu.tsx')]);
  expect(faultsOf('<table className="table score-table">')).toEqual([fault('table', 'table.tsx')]);
  expect(faultsOf("open('menu'); layout === 'card'; className=\"card__close\"")).toEqual([]);
});

it('passes types, roles, other classes and comments', () => {
  expect(faultsOf('<button type="button" className="button-row link-button">')).toEqual([]);
  expect(faultsOf("row.querySelector('button'); isRole('button');")).toEqual([]);
  expect(faultsOf('// className="button"\n/** className="button" */')).toEqual([]);
});

it('passes the parts themselves', () => {
  expect(faultsOf('<a className="button">', 'apps/web/src/ui/button.tsx')).toEqual([]);
});
