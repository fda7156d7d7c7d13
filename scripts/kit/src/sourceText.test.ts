import { exportedFunctions, importsFor, propsOf } from './sourceText';

const source = `import { a, b } from './a';
import type { C } from './c';

/**
 * What it takes,
 * in two lines.
 */
export interface BoxProps {
  /** How large; a semicolon in words. */
  size: Size;

  on: (value: string) => void;
}

type Size = 'small' | 'large';

/** Not asked for. */
interface Other {
  x: 1;
}

/** A box. */
export function Box(props: BoxProps): C {
  const x = a(props);

  return x;
}

const box = Box;

function own(): void {}
`;

it('finds the exported functions of a file with their code and comments', () => {
  expect(exportedFunctions(source)).toEqual([
    expect.objectContaining({
      name: 'Box',
      says: 'A box.',
      code: 'function Box(props: BoxProps): C {\n  const x = a(props);\n\n  return x;\n}',
    }),
  ]);
});

it('gives exactly the imports that the code uses', () => {
  expect(importsFor('const x: C = a();', source)).toBe(
    "import { a } from './a';\nimport type { C } from './c';",
  );
  expect(importsFor('nothing', source)).toBe('');
});

it('gives the props with the types that they mention', () => {
  const props = propsOf('Box', source);
  expect(props).toMatch(/^interface BoxProps \{/);
  expect(props).toContain("on: (value: string) => void;\n}\n\ntype Size = 'small' | 'large';");
  expect(props).not.toContain('Other');
  expect(propsOf('Other', source)).toBe('');
});

it('gives props that stand in the signature, with the types that they mention', () => {
  const text =
    'interface Item {\n  id: string;\n}\n\nexport function List({ items }: { items: readonly Item[] }) {\n  return items;\n}\n';
  expect(propsOf('List', text)).toBe(
    'type ListProps = { items: readonly Item[] };\n\ninterface Item {\n  id: string;\n}',
  );
});
