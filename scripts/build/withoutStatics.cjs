/** A loader that removes statics of React Router, each of which keeps an unused component in the build. */
module.exports = (source) =>
  source.replaceAll(/^(\w+\.displayName = "[^"]*"|RenderErrorBoundary\.contextType = \w+);$/gm, '');
