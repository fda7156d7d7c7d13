/** Jest for a remote in its own repository: its tests run in jsdom, with styles as plain objects. */
const path = require('node:path');

const beside = (file) => path.join(__dirname, '../checks', file);

module.exports = {
  rootDir: process.cwd(),
  roots: ['<rootDir>/src'],
  runtime: beside('jest-runtime.cjs'),
  testEnvironment: beside('jest-jsdom.cjs'),
  transform: {
    '\\.tsx?$': beside('jest-typescript.cjs'),
    '/node_modules/jose/.+\\.js$': beside('jest-typescript.cjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:jose|@pautang)/)'],
  moduleNameMapper: { '\\.css$': beside('jest-style.cjs') },
  globals: { BUILD_ID: 'test', APP_NAME: 'Pautang' },
  setupFilesAfterEnv: ['@pautang/shared/testing/jest-setup'],
};
