import * as parts from '@pautang/shared/parts';
import * as ui from '@pautang/shared/ui';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import ts from 'typescript';
import { iconPaths } from '../../../shared/src/ui/icon/Icon';
import { readCatalogue } from './catalogue';
import { kitSources } from './testing/kitSources';

const sources = kitSources();
const entries = readCatalogue(sources);
const examples = entries.flatMap((entry) => entry.examples);

/** Returns the components that a package entry exports, without its functions and data. */
const componentsOf = (exported: object): string[] =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
    .map(([name]) => name);

const namesFrom = (from: string): string[] =>
  entries.filter((entry) => entry.from === from).map(({ name }) => name);

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

describe('the catalogue', () => {
  it('has exactly the components that a remote can import, with their package entry', () => {
    expect(namesFrom('@pautang/shared/ui')).toEqual(componentsOf(ui).toSorted(byName));
    expect(namesFrom('@pautang/shared/parts')).toEqual(componentsOf(parts).toSorted(byName));
  });

  it.each(entries)(
    'has a description, props, notes on accessibility and all examples for $name',
    (entry) => {
      expect(entry.says).toMatch(/^[A-Z].*[.;]$/);
      expect(entry.access.join(' ')).toMatch(/^[A-Z].*\.$/);
      expect(entry.props !== '' || entry.name === 'StillTrying').toBe(true);
      expect([null, 'window', 'page']).toContain(entry.frame);
      // It has every exported function of its file as an example.
      const names = Object.entries(sources.modules[`${entry.name}.tsx`] ?? {})
        .filter(([, value]) => typeof value === 'function')
        .map(([example]) => `${entry.name}.${example}`);
      expect(names.length).toBeGreaterThan(0);
      expect(entry.examples.map(({ id }) => id)).toEqual(names);
    },
  );

  it.each(examples)('renders $id without errors', ({ Show }) => {
    const { container } = render(createElement(Show));
    expect(container).not.toBeEmptyDOMElement();
  });

  it.each(examples)('gives code for $id that can be pasted', ({ id, code }) => {
    const [component = ''] = id.split('.');
    expect(code).toMatch(new RegExp(`^import \\{[^}]*\\b${component}\\b[^}]*\\} from '@pautang/`));
    const body = code.includes('\nfunction ')
      ? code
      : code.replace(/\n\n(?=<)/, '\n\nconst drawn = (\n').concat('\n);');
    expect(body).toMatch(/\n(?:function|const) /);
    const { diagnostics = [] } = ts.transpileModule(body, {
      fileName: 'pasted.tsx',
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  });

  it.each(Object.entries(sources.texts))('has only examples in %s', (_, text) => {
    // A copied example does not include other declarations of its file.
    const own = text.replace(/^export const (?:access|frame) = [^]*?;$/gm, '');
    expect(own.match(/^(?!import |export function )[a-z].*/gm)).toBeNull();
  });

  it('shows every icon', () => {
    const all = examples.find(({ id }) => id === 'Icon.All');
    const { container } = render(createElement(all?.Show ?? 'p'));
    const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(drawn.toSorted()).toEqual(Object.values(iconPaths).toSorted());
  });
});
