/** A rule that oxlint lacks: an area must not change globals that all share. An alias (`page = window`) escapes it. */
const WRITERS =
  /^(?:Object|Reflect)\.(?:assign|set|setPrototypeOf|(?:define|delete)Propert(?:y|ies))$/;
const WRAPPERS = ['ChainExpression', 'TSAsExpression', 'TSNonNullExpression'];

/** Returns the longest expression that begins with a name: from `Date` to `Date.prototype.x`. */
function wholeOf(node) {
  const { parent } = node;
  const isMore =
    (parent.type === 'MemberExpression' && parent.object === node) ||
    WRAPPERS.includes(parent.type);
  return isMore ? wholeOf(parent) : node;
}

function isChanged(node, source) {
  const { parent } = node;
  switch (parent.type) {
    case 'AssignmentExpression':
      return parent.left === node;
    case 'UpdateExpression':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'CallExpression':
      return parent.arguments[0] === node && WRITERS.test(source.getText(parent.callee));
    default:
      return false;
  }
}

module.exports = {
  meta: { name: 'remote' },
  rules: {
    'no-changed-globals': {
      create: (context) => ({
        'Program:exit'() {
          const { sourceCode } = context;
          const { globalScope } = sourceCode.scopeManager;
          const globals = globalScope.variables.filter(({ defs }) => defs.length === 0);
          const known = globals.flatMap(({ references }) => references);
          for (const { identifier } of [...globalScope.through, ...known])
            if (isChanged(wholeOf(identifier), sourceCode))
              context.report({
                node: identifier,
                message: `${identifier.name} is every area's, also after this one was left. Keep what is yours in state, or in a variable of your module.`,
              });
        },
      }),
    },
  },
};
