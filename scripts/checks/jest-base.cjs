/** What both jest projects share: TypeScript through ts-jest, styles as plain objects. */
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

module.exports = {
  rootDir: root,
  transform: {
    '\\.tsx?$': [
      'ts-jest',
      {
        diagnostics: false,
        tsconfig: {
          target: 'ES2022',
          isolatedModules: true,
          module: 'CommonJS',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          esModuleInterop: true,
          verbatimModuleSyntax: false,
          allowJs: true,
          ignoreDeprecations: '6.0',
        },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': path.join(__dirname, 'jest-style.cjs') },
  globals: { BUILD_ID: 'test' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/scripts/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.pautang/'],
};
