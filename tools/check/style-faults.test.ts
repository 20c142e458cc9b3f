import { expect, it } from 'vitest';
import { styleFaults } from './style-faults.ts';

const SOURCES = [
  {
    path: 'icon.tsx',
    text: "const classes = `icon icon--${size}`;\nconst page = <main className='page' />;",
  },
];

function faultsOf(...sheets: readonly string[]): readonly string[] {
  const files = sheets.map((text, index) => ({ path: `${index + 1}.css`, text }));
  return styleFaults(files, SOURCES).faults;
}

it('passes a used class that one file styles', () => {
  expect(faultsOf('@layer ui { .icon { color: red } }', '@layer ui { .page > svg { } }')).toEqual(
    [],
  );
});

it('finds a class that no source produces', () => {
  expect(faultsOf('@layer ui { .page .forgotten { color: red } }')).toEqual([
    '.forgotten in 1.css is used nowhere',
  ]);
});

it('counts a class that a template can produce as used, and no other', () => {
  expect(faultsOf('@layer ui { .icon--large { } }')).toEqual([]);
  expect(faultsOf('@layer ui { .icons--large { } }')).toEqual([
    '.icons--large in 1.css is used nowhere',
  ]);
});

it('finds a class that two files style, and lets it stand as a context', () => {
  expect(faultsOf('@layer ui { .icon { } }', '@layer ui { .page .icon { } }')).toEqual([
    '.icon is styled in 1.css and 2.css',
  ]);
  expect(faultsOf('@layer ui { .icon { } }', '@layer ui { .icon .page { } }')).toEqual([]);
});

it('finds a sheet without a layer', () => {
  expect(faultsOf('.icon { color: red }')).toEqual(['1.css belongs to no layer']);
});

it('lets one sheet style all classes of a mode of the page, and finds a second one', () => {
  const icon = '@layer ui { .icon { } }';
  const mode = '@layer ui { :root[data-focus] .icon { } :root[data-focus] .page { } }';
  expect(faultsOf(icon, mode)).toEqual([]);
  expect(faultsOf(icon, mode, mode)).toEqual(['[data-focus] is styled in 2.css and 3.css']);
  expect(faultsOf(icon, "@layer ui { :root[data-theme='dark'] .icon { } }")).toEqual([
    '.icon is styled in 1.css and 2.css',
  ]);
});
