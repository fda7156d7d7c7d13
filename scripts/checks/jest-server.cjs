/** Everything that runs on a server or a developer's machine. */
const base = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'server',
  testEnvironment: 'node',
  roots: ['<rootDir>/scripts'],
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/scripts/simulator/'],
};
