/**
 * A loader that removes what React Router sets on its components: `Form.displayName = "Form";` for developer tools, and
 * the context of the boundary around data routes, which the shell does not use. Each keeps an unused component in the
 * build.
 */
module.exports = (source) =>
  source.replaceAll(/^(\w+\.displayName = "[^"]*"|RenderErrorBoundary\.contextType = \w+);$/gm, '');
