/** Settings for the code that runs on a server or a developer's machine; its tests run in Node. */
const { base, esModule } = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'server',
  // names the folder of compiled files, which all copies of the project share
  id: 'pautang-server',
  testEnvironment: '<rootDir>/scripts/checks/jest-node.cjs',
  globalSetup: '<rootDir>/scripts/checks/jest-programs.cjs',
  globalTeardown: '<rootDir>/scripts/checks/jest-end.cjs',
  // Node looks up globals slowly in Jest's context, and drizzle uses these very often, so each file gets them as its
  // own variables. Do not list globals that fake timers replace.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Map',
    'Set',
    'Symbol',
    'Math',
    'JSON',
    'Number',
    'String',
    'Error',
    'Reflect',
    'Uint8Array',
    'DataView',
  ],
  // fastify's inject needs the package cookie
  transform: { ...base.transform, '/node_modules/(cookie|jose)/.+\\.js$': esModule },
  transformIgnorePatterns: ['/node_modules/(?!(cookie|jose)/)'],
  roots: ['<rootDir>/scripts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/scripts/(kit|simulator)/'],
};
