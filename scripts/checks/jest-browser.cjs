/** Everything that runs in the borrower's browser, in jsdom. */
const base = require('./jest-base.cjs');

module.exports = {
  ...base,
  displayName: 'browser',
  testEnvironment: 'jest-fixed-jsdom',
  // jose is an ES module, which jest cannot require
  transform: { ...base.transform, '/node_modules/jose/.+\\.js$': base.transform['\\.tsx?$'] },
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-setup.ts'],
  roots: [
    '<rootDir>/shared',
    '<rootDir>/shell',
    '<rootDir>/remote-borrow',
    '<rootDir>/remote-repay',
    '<rootDir>/remote-account',
    '<rootDir>/remote-customer',
    '<rootDir>/scripts/simulator',
  ],
};
