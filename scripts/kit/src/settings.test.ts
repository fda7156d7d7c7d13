import * as fc from 'fast-check';
import type { Settings } from './settings';
import { applySettings, queryFor, readSettings, textSizes, themes } from './settings';

const plain: Settings = { theme: 'system', text: 100, only: null };

it.each([
  ['', {}],
  ['?theme=dark&text=200', { theme: 'dark', text: 200 }],
  ['?only=Button.Variants', { only: 'Button.Variants' }],
  ['?theme=blue&text=110', {}],
  [`?only=${'x'.repeat(101)}`, {}],
  ['?only=', {}],
  ['?only=<b>', { only: '<b>' }],
  ['?theme=dark&text=', { theme: 'dark' }],
])('an address that ends with %j sets %j', (query, set) => {
  expect(readSettings(query)).toEqual({ ...plain, ...set });
});

it('reads from an address the settings that were written into it', () => {
  const settings = fc.record({
    theme: fc.constantFrom(...themes),
    text: fc.constantFrom(...textSizes),
    only: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
  });
  fc.assert(
    fc.property(settings, (given) => {
      expect(readSettings(queryFor(given))).toEqual(given);
    }),
  );
  expect(queryFor(plain)).toBe('');
});

it('sets the page as the host sets the app', () => {
  const root = document.createElement('html');
  applySettings({ ...plain, theme: 'dark', text: 150 }, root);
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.getPropertyValue('--text-scale')).toBe('1.5');
  applySettings(plain, root);
  expect(root.dataset['theme']).toBeUndefined();
  expect(root.style.getPropertyValue('--text-scale')).toBe('1');
});
