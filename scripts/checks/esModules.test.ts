import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../machine/workspace';

const file = path.join(projectRoot(), 'node_modules/jose/dist/webapi/index.js');

/**
 * Compiles a package's file as the jest projects do, for a Node on which jest can, or cannot, load ES modules. The
 * compiler is an ES module itself, so Node loads it, not jest.
 */
function transformed(supportsStaticESM: boolean): string {
  const base = path.join(__dirname, 'jest-base.cjs');
  const call = `const { process: compile } = require(require(${JSON.stringify(base)}).esModule);
    const { code } = compile('export const one = 1;', ${JSON.stringify(file)}, { supportsStaticESM: ${supportsStaticESM} });
    process.stdout.write(code);`;
  const options = ['--disable-warning=ExperimentalWarning', '--eval', call];
  return execFileSync(process.execPath, options, { encoding: 'utf8' });
}

// Jest loads them as ES modules from Node 24.9 on and as CommonJS before; one run shows only the way of its own Node.
describe('a package that is ES modules only', () => {
  it('stays one where jest loads ES modules', () => {
    expect(transformed(true)).toMatch(/^export const one/m);
  });

  it('becomes CommonJS where jest cannot', () => {
    const exported: { one?: number } = {};
    new Function('exports', transformed(false))(exported);
    expect(exported.one).toBe(1);
  });

  it('is loaded by the Node that runs this', async () => {
    const { SignJWT } = await import('jose');
    expect(new SignJWT().setSubject('me')).toBeInstanceOf(SignJWT);
  });
});
