/** Replaces CSS modules in tests: every class name is its own value. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) }),
};
