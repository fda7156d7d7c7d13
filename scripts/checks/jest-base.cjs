/** Settings of both jest projects: TypeScript through ts-jest, styles as plain objects. */
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

const compiler = path.join(__dirname, 'jest-typescript.cjs');

module.exports = {
  base: {
    rootDir: root,
    runtime: path.join(__dirname, 'jest-runtime.cjs'),
    transform: { '\\.tsx?$': compiler },
    moduleNameMapper: {
      '\\.css$': path.join(__dirname, 'jest-style.cjs'),
      '^react$': path.join(__dirname, 'jest-react.cjs'),
      '^fast-check$': path.join(__dirname, 'jest-fast-check.cjs'),
    },
    globals: {
      BUILD_ID: 'test',
      APP_NAME: 'Pautang',
      REACT: require.resolve('react'),
      FAST_CHECK: require.resolve('fast-check'),
    },
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/scripts/e2e/', '/remote-kit/template/'],
    modulePathIgnorePatterns: ['/dist/', '/\\.pautang/'],
  },
  /**
   * For packages that exist only as ES modules. Jest on Node before 24.9 cannot require them, so they are compiled to
   * CommonJS; from 24.9 on jest loads them as ES modules, where CommonJS code would not run.
   */
  esModule: compiler,
};
