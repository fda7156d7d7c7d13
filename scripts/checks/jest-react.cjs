/* global REACT */
/** React without a record of where each element was created, which costs a stack trace each and no test reads. */
const react = require(REACT);

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react;
// React records no stacks after the first 10,000 in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

module.exports = react;
