/** Everything that runs on a server or a developer's machine. */
const { base, esModule } = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'server',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/scripts/checks/jest-programs.cjs',
  // Node is slow to find globals in the context that Jest runs a file in, and drizzle asks for these without end: so
  // each file gets them as its own. None of those that fake timers replace may be here.
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
  // cookie is what fastify's inject requires
  transform: { ...base.transform, '/node_modules/(cookie|jose)/.+\\.js$': esModule },
  transformIgnorePatterns: ['/node_modules/(?!(cookie|jose)/)'],
  roots: ['<rootDir>/scripts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/scripts/simulator/'],
};
