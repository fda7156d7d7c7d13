/** Settings for the code that runs in the borrower's browser; its tests run in jsdom. */
const tsx = require('tsx/cjs/api');
const { base, esModule } = require('./jest-base.cjs');

const { remoteNames } = tsx.require('../lib/machine/workspace.ts', __filename);

module.exports = {
  ...base,
  displayName: 'browser',
  // names the folder of compiled files, which all copies of the project share
  id: 'pautang-browser',
  testEnvironment: '<rootDir>/scripts/checks/jest-jsdom.cjs',
  transform: { ...base.transform, '/node_modules/jose/.+\\.js$': esModule },
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-setup.ts'],
  roots: [
    '<rootDir>/shared',
    '<rootDir>/shell',
    ...remoteNames(base.rootDir).map((name) => `<rootDir>/remote-${name}`),
    '<rootDir>/scripts/kit',
    '<rootDir>/scripts/simulator',
  ],
};
