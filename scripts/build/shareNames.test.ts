import * as format from '@pautang/shared/format';
import * as rules from '@pautang/shared/rules';
import * as schema from '@pautang/shared/schema';
import { exportedNames, importedNames } from './shareNames';

it('lists the exports of the shares, as their modules do', () => {
  const names = exportedNames();
  expect(Object.keys(names)).toEqual([
    '@pautang/shared/app',
    '@pautang/shared/ui',
    '@pautang/shared/format',
    '@pautang/shared/rules',
    '@pautang/shared/schema',
  ]);
  expect(names['@pautang/shared/format']).toEqual(Object.keys(format).toSorted());
  expect(names['@pautang/shared/rules']).toEqual(Object.keys(rules).toSorted());
  expect(names['@pautang/shared/schema']).toEqual(Object.keys(schema).toSorted());
  expect(names['@pautang/shared/app']).toEqual(
    expect.arrayContaining(['api', 'Navigate', 'useMoneyAct']),
  );
  // Types do not exist at run time.
  expect(names['@pautang/shared/app']).not.toContain('AppError');
});

it('lists the imports of a bundle from them, each name once, and nothing of other packages', () => {
  const texts = [
    `import { call, api as remote } from '@pautang/shared/app';\nimport { useState } from 'react';`,
    `import {\n  api,\n} from "@pautang/shared/app";\nexport { Money } from '@pautang/shared/ui';`,
    `import { paths } from '@pautang/shared/contract/paths';`,
  ];
  expect(importedNames(texts)).toEqual({
    '@pautang/shared/app': ['api', 'call'],
    '@pautang/shared/ui': ['Money'],
  });
});

it('lists the names that a module takes from all of a share', () => {
  const text = `import * as v from '@pautang/shared/schema';
const { vary } = other.v; export const shape = v.object({ v1: v.string(), of: v.array(v.string()) });`;
  expect(importedNames([text])).toEqual({
    '@pautang/shared/schema': ['array', 'object', 'string'],
  });
});

it.each([
  `import * as ui from '@pautang/shared/ui';\nexport const all = { ui };`,
  `import * as ui from '@pautang/shared/ui';\nui[name]();`,
  `export * from '@pautang/shared/format';`,
  `import ui from '@pautang/shared/ui';`,
  `const ui = await import('@pautang/shared/ui');`,
  `import app, * as all from "@pautang/shared/app";`,
])('refuses an import without names: %s', (text) => {
  expect(() => importedNames([text])).toThrow(
    /^Import each name of '@pautang\/shared\/\w+' by itself, or all of it and use it as 'all.name': /,
  );
});

it('allows whole imports of other packages', () => {
  const text = `import * as paths from '@pautang/shared/contract/paths';\nimport('./pages/home/Page');`;
  expect(importedNames([text])).toEqual({});
});
