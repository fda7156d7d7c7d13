/** Everything that runs on a server or a developer's machine. */
const base = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'server',
  testEnvironment: 'node',
  // fastify's inject requires an ES module, which jest cannot do, and jose is nothing else
  transform: {
    ...base.transform,
    '/node_modules/(cookie|jose)/.+\\.js$': base.transform['\\.tsx?$'],
  },
  transformIgnorePatterns: ['/node_modules/(?!(cookie|jose)/)'],
  roots: ['<rootDir>/scripts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/scripts/simulator/'],
};
