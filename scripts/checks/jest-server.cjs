/** Everything that runs on a server or a developer's machine. */
const { base, esModule } = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'server',
  testEnvironment: 'node',
  // cookie is what fastify's inject requires
  transform: { ...base.transform, '/node_modules/(cookie|jose)/.+\\.js$': esModule },
  transformIgnorePatterns: ['/node_modules/(?!(cookie|jose)/)'],
  roots: ['<rootDir>/scripts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/scripts/simulator/'],
};
