const mark: (text: string) => string = jest.requireActual('./pureDefinitions.cjs');

const SCHEMA = `import * as v from '@pautang/shared/schema';`;
const METHOD = `import { read, write } from './method';`;

it.each([
  ['const a = v.object({ b: v.string() });', 'const a = PURE v.object({ b: PURE v.string() });'],
  // These read a value, and may throw.
  ['v.parse(a, {});', 'v.parse(a, {});'],
  ['if (!v.is(a, b)) stop();', 'if (!v.is(a, b)) stop();'],
  ['const { issues } = v.safeParse(a, b);', 'const { issues } = v.safeParse(a, b);'],
  ['other.v.object(1); $v.object(1);', 'other.v.object(1); $v.object(1);'],
])('marks the definitions of schemas: %s', (code, expected) => {
  expect(mark(SCHEMA + code)).toBe(SCHEMA + expected.replaceAll('PURE', '/* @__PURE__ */'));
});

it.each([METHOD, `import { write } from '@pautang/shared/contract/method';`])(
  'marks the definitions of methods, with %s',
  (imported) => {
    const code = `export const login = write('login', question, answer);`;
    expect(mark(imported + code)).toContain(`= /* @__PURE__ */ write('login'`);
  },
);

it('leaves calls of the same names in other files alone', () => {
  const code = `const v = list(); v.push(1); const text = read(file);`;
  expect(mark(code)).toBe(code);
});
