/** A CSS module in tests: every class name is itself. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) }),
};
