import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const root = projectRoot();
const file = path.join(root, 'node_modules/jose/dist/webapi/index.js');

/**
 * Shows a package's file as the jest projects compile it, for a Node on which jest can, or cannot, load ES modules.
 */
function transformed(supportsStaticESM: boolean): string {
  const { esModule } = jest.requireActual<{ esModule: string }>('./jest-base.cjs');
  const { process: compile } = jest.requireActual<{
    process: (source: string, file: string, asked: object) => { code: string };
  }>(esModule);
  const config = { rootDir: root, cwd: root, globals: {}, testMatch: [], testRegex: [] };
  return compile('export const one = 1;\n', file, {
    config: { ...config, extensionsToTreatAsEsm: [], transform: [] },
    supportsStaticESM,
    cacheFS: new Map(),
  }).code;
}

// Jest loads them as ES modules from Node 24.9 on and as CommonJS before; one run shows only the way of its own Node.
describe('a package that is ES modules only', () => {
  it('stays one where jest loads ES modules', () => {
    expect(transformed(true)).toMatch(/^export const one/m);
  });

  it('becomes CommonJS where jest cannot', () => {
    expect(transformed(false)).toMatch(/^exports\.one = /m);
  });

  it('is loaded by the Node that runs this', async () => {
    const { SignJWT } = await import('jose');
    expect(new SignJWT().setSubject('me')).toBeInstanceOf(SignJWT);
  });
});
