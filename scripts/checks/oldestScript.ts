/**
 * Finds in a built script what Chrome 80 does not have: syntax that it cannot parse, and built-in functions that it
 * lacks.
 */
import type { Node } from 'acorn';
import { parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** The fields of Acorn's nodes that are read here; which of them a node has depends on its type. */
interface Syntax extends Node {
  readonly name?: string;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly key?: Syntax;
  readonly left?: Syntax;
  readonly test?: Syntax | null;
  readonly object?: Syntax;
  readonly property?: Syntax;
  readonly callee?: Syntax;
  readonly arguments?: readonly Syntax[];
  readonly properties?: readonly Syntax[];
  readonly regex?: { readonly flags: string };
}

/** The newest ECMAScript edition that Chrome 80 supports in part. The parts that it lacks are refused by name below. */
const EDITION = 2022;

/**
 * Methods that are recognised by their name alone, whatever object they are called on, with the first Chrome that has
 * them.
 */
const methods: Readonly<Record<string, number>> = {
  at: 92,
  findLast: 97,
  findLastIndex: 97,
  isWellFormed: 111,
  toReversed: 110,
  toSorted: 110,
  toSpliced: 110,
  toWellFormed: 111,
  replaceAll: 85,
  throwIfAborted: 100,
  replaceChildren: 86,
  checkVisibility: 105,
  showPicker: 99,
  setHTMLUnsafe: 124,
};
/** Functions of a certain object, and constructors. */
const globals: Readonly<Record<string, number>> = {
  'AbortSignal.any': 116,
  'AbortSignal.timeout': 103,
  'Array.fromAsync': 121,
  'Intl.DisplayNames': 81,
  'Intl.DurationFormat': 129,
  'Intl.Segmenter': 87,
  'Intl.supportedValuesOf': 99,
  'Map.groupBy': 117,
  'Object.groupBy': 117,
  'Object.hasOwn': 93,
  'Promise.any': 85,
  'Promise.try': 128,
  'Promise.withResolvers': 119,
  'Response.json': 105,
  'Uint8Array.fromBase64': 140,
  'URL.canParse': 120,
  'URL.parse': 126,
  'crypto.randomUUID': 92,
  AggregateError: 85,
  FinalizationRegistry: 84,
  WeakRef: 84,
  Iterator: 122,
  reportError: 95,
  scheduler: 94,
  structuredClone: 98,
};

/** Calls in packages that the project never reaches, recognised by the code around them. */
const unreached: Readonly<Record<string, RegExp>> = {
  // jose calls it only for a token with a `crit` header. The project has no such token, and without the function jose
  // refuses it too.
  'Object.hasOwn': /" is (not recognized|missing)`/,
};
const REACH = 100;

function newerSyntax(node: Syntax): string | null {
  if (node.type === 'StaticBlock') return 'static block (94)';
  if (node.type === 'MethodDefinition' && node.key?.type === 'PrivateIdentifier')
    return 'private method (84)';
  if (node.type === 'BinaryExpression' && node.left?.type === 'PrivateIdentifier')
    return '#field in (91)';
  if (node.type === 'AssignmentExpression' && /^(\|\||&&|\?\?)=$/.test(node.operator ?? ''))
    return `${node.operator} (85)`;
  if (/[dv]/.test(node.regex?.flags ?? '')) return `regular expression /${node.regex?.flags} (90)`;
  return null;
}

/** `Object.hasOwn`, `window.Object.hasOwn`, `structuredClone`: the name as it is in the list. */
function nameOf(node: Syntax): string | null {
  if (node.type === 'Identifier') return node.name ?? null;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const { object, property } = node;
  const of = object?.type === 'MemberExpression' ? object.property?.name : object?.name;
  return `${of ?? ''}.${property?.name ?? ''}`;
}

function newerBuiltIn(node: Syntax, code: string): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const { callee } = node;
  if (!callee) return null;
  const name = nameOf(callee) ?? '';
  const since = globals[name];
  if (since !== undefined) {
    const around = code.slice(Math.max(0, node.start - REACH), node.end + REACH);
    return unreached[name]?.test(around) ? null : `${name} (${since})`;
  }
  const method = callee.type === 'MemberExpression' && !callee.computed && callee.property?.name;
  if (method === 'addEventListener') {
    const options = node.arguments?.[2]?.properties ?? [];
    return options.some(({ key }) => key?.name === 'signal')
      ? 'addEventListener with a signal (90)'
      : null;
  }
  const first = method && Object.hasOwn(methods, method) ? methods[method] : undefined;
  return first === undefined ? null : `.${String(method)}() (${first})`;
}

/** Whether a condition tests for the feature before the code at this place uses it. */
function isAskedFor(what: string, at: number, around: readonly Syntax[], code: string): boolean {
  const word = new RegExp(`\\b${/\w+(?=\W*\(\d+\)$)/.exec(what)?.[0] ?? what}\\b`);
  return around.some(({ type, test, left }) => {
    const asked = type === 'LogicalExpression' ? left : test;
    return asked && asked.end <= at ? word.test(code.slice(asked.start, asked.end)) : false;
  });
}

/** One line for each feature that Chrome 80 lacks: the first Chrome that has it, and the code around it. */
export function newerThanOldest(code: string): readonly string[] {
  const found: string[] = [];
  const tell = (what: string, at: number) => {
    const near = code.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, ' ');
    found.push(`${what}: … ${near} …`);
  };
  let tree: Node;
  try {
    tree = parse(code, { ecmaVersion: EDITION, sourceType: 'script' });
  } catch (error) {
    tell(String(error), (error as { pos?: number }).pos ?? 0);
    return found;
  }
  fullAncestor(tree, (node, _state, path) => {
    const syntax = newerSyntax(node);
    if (syntax !== null) tell(syntax, node.start);
    const builtIn = newerBuiltIn(node, code);
    if (builtIn !== null && !isAskedFor(builtIn, node.start, path as readonly Syntax[], code))
      tell(builtIn, node.start);
  });
  return found;
}
