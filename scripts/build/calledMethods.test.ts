import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { projectRoot } from '../lib/machine/workspace';
import { definedMethods } from './calledMethods';

it('finds each method of the contract where it is defined', () => {
  const folder = path.join(projectRoot(), 'shared/src/contract');
  const files = readdirSync(folder).filter((name) => /^\w+\.ts$/.test(name));
  const found = files.flatMap((name) =>
    definedMethods(readFileSync(path.join(folder, name), 'utf8')).map((one) => one.name),
  );
  expect(found.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

it('finds a method of a remote’s own, and whether it is exported', () => {
  const text = `import { read as _, write } from '@pautang/shared/contract/method';
/** Opens a goal. */ export const openGoal = /* @__PURE__ */ write(
  "openGoal", {}, {});
const closeGoal = write('closeGoal', {}, {});`;
  expect(definedMethods(text)).toEqual([
    { name: 'openGoal', exported: 'openGoal' },
    { name: 'closeGoal', exported: null },
  ]);
});

it('takes no other call or word for a method', () => {
  const text = `export const login = read('login');
const field = useText('login'); const read = (name) => name;`;
  expect(definedMethods(text)).toEqual([]);
  const imports = `import { read } from './method';\n`;
  expect(definedMethods(`${imports}const login = 'login'; call('sendCode', {});`)).toEqual([]);
});
