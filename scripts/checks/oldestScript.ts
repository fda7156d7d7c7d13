/** Finds features in a built script that the oldest engines lack: unknown syntax, and built-in functions. */
import type { Node } from 'acorn';
import { parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import type { Feature, Since } from './compatData';
import { compatData, inside, lackedBy, lackedByFloors, sinceOf } from './compatData';

/** The fields of Acorn's nodes that are used here; each type of node has some of them. */
interface Syntax extends Node {
  readonly name?: string;
  readonly computed?: boolean;
  readonly key?: Syntax;
  readonly left?: Syntax;
  readonly test?: Syntax | null;
  readonly object?: Syntax;
  readonly property?: Syntax;
  readonly callee?: Syntax;
  readonly optional?: boolean;
  readonly arguments?: readonly Syntax[];
  readonly properties?: readonly Syntax[];
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

/** Both floors support all syntax of this edition except one part, and no later part is supported by both. */
const EDITION = 2020;

const { api, javascript } = compatData;
const { builtins, regular_expressions: expressions } = javascript;
const lookbehind = lackedByFloors(inside(expressions, 'lookbehind_assertion'));

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Interfaces whose methods are recognised by their name alone, beside those of the language. */
const interfaces = words(`
  AbortController AbortSignal Blob Crypto Document DocumentFragment Element EventTarget FormData
  HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLSelectElement Headers
  History IDBDatabase Location Navigator Node Performance Request Response Storage SubtleCrypto
  URL URLSearchParams`);

/** Objects of the page, each with its interface. */
const objects: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
};

/** Functions of the page's own code with the name of a newer built-in. */
const notBuiltIns = new Set(words('adopt difference fileName notify take transfer use when'));

/**
 * Calls that a floor never reaches, for a reason that no condition beside them shows: React calls the first three for
 * `<ViewTransition>`, Redux Toolkit uses WeakRef only if it exists, and a page shows the share button only if it can
 * share.
 */
const unreached = new Set(words('startViewTransition getAnimations skipTransition deref share'));

const featuresOf = (of: Feature): [string, Feature][] =>
  Object.entries(of).flatMap(([name, feature]) =>
    name === '__compat' ? [] : [[name, feature as Feature] satisfies [string, Feature]],
  );
const plain = (name: string) => name.replace(/_static$/, '');

/** Returns the first versions in which any interface has a method of this name. */
function methodsByName(): ReadonlyMap<string, Since> {
  const all = new Map<string, Since>();
  const meet = (of: Feature, onlyKnown: boolean) => {
    for (const [name, { __compat: compat }] of featuresOf(of)) {
      const had = all.get(plain(name));
      if (!compat || (onlyKnown && !had)) continue;
      const since = sinceOf(compat);
      all.set(plain(name), had?.map((first, at) => Math.min(first, since[at] ?? first)) ?? since);
    }
  };
  const own = featuresOf(builtins).flatMap(([name, of]) =>
    name === 'Intl' ? [of, ...featuresOf(of).map(([, inner]) => inner)] : [of],
  );
  for (const of of own) meet(of, false);
  for (const name of interfaces) meet(inside(api, name) ?? {}, false);
  // The call may mean a method of another interface, which the floors have.
  for (const [, of] of featuresOf(api)) meet(of, true);
  return all;
}
const methods = methodsByName();

/** Finds a global function or class by its name: `structuredClone`, `Object.hasOwn`, `crypto.randomUUID`. */
function globalOf(name: string): Feature | undefined {
  const [first = '', second] = name.split('.');
  const found = inside(builtins, first) ?? inside(api, first);
  if (second === undefined) return found ?? inside(api, 'Window', first);
  if (/^(?:window|globalThis|self)$/.test(first)) return globalOf(second);
  const of = found ?? inside(api, objects[first] ?? '');
  return inside(of, `${second}_static`) ?? inside(of, second);
}

/** Returns the name of an expression: `Object.hasOwn`, `window.Object.hasOwn`, `structuredClone`. */
function nameOf(node: Syntax): string | null {
  if (node.type === 'Identifier') return node.name ?? null;
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const { object, property } = node;
  const of = object?.type === 'MemberExpression' ? object.property?.name : object?.name;
  return `${of ?? ''}.${property?.name ?? ''}`;
}

/** Returns the name of a called built-in that a floor lacks, and the versions that have it. */
function newerBuiltIn({
  type,
  callee,
  arguments: given,
}: Syntax): readonly [string, string] | null {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !callee) return null;
  const name = nameOf(callee) ?? '';
  const last = name.split('.').pop() ?? '';
  if (unreached.has(last)) return null;
  // Valibot's union takes a list, a set's takes a set.
  if (last === 'union' && given?.[0]?.type === 'ArrayExpression') return null;
  if (last === 'addEventListener') {
    const hasSignal = (given?.[2]?.properties ?? []).some(({ key }) => key?.name === 'signal');
    const path = ['addEventListener', 'options_parameter', 'options_signal_parameter'];
    const lacked = lackedByFloors(inside(api, 'EventTarget', ...path));
    return hasSignal && lacked !== null ? ['addEventListener with a signal', lacked] : null;
  }
  const made = type === 'NewExpression' && lackedByFloors(inside(api, name, name));
  if (made) return [`new ${name}`, made];
  const known = globalOf(name);
  if (known) {
    const lacked = lackedByFloors(known);
    return lacked === null ? null : [name, lacked];
  }
  const since = callee.type === 'MemberExpression' && !callee.computed && methods.get(last);
  const lacked = since && !notBuiltIns.has(last) ? lackedBy(since) : null;
  return lacked === null ? null : [`.${last}()`, lacked];
}

/** Returns whether a condition tests for the feature before the code at this place uses it. */
function isAskedFor(what: string, at: number, around: readonly Syntax[], code: string): boolean {
  const word = new RegExp(`\\b${/\w+(?=\W*$)/.exec(what)?.[0] ?? what}\\b`);
  return around.some(({ type, test, left }) => {
    const asked = type === 'LogicalExpression' ? left : test;
    return asked && asked.end <= at ? word.test(code.slice(asked.start, asked.end)) : false;
  });
}

/** Returns one line for each feature that a floor lacks: the first versions with it, and the code around it. */
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
  /** V8 before 9.1 evaluates the spread of an optional call that is not made (bug 11558). */
  const spreadsOptionally = ({ type, callee, optional, arguments: given = [] }: Syntax) =>
    type === 'CallExpression' &&
    given.some((one) => one.type === 'SpreadElement') &&
    (optional === true || /\?\./.test(code.slice(callee?.start, callee?.end)));
  fullAncestor(tree, (node, _state, path) => {
    if (lookbehind !== null && /\(\?<[=!]/.test((node as Syntax).regex?.pattern ?? ''))
      tell(`regular expression (?<= (${lookbehind})`, node.start);
    if (spreadsOptionally(node)) tell('a spread in an optional call (Chrome 91)', node.start);
    const [builtIn, by] = newerBuiltIn(node) ?? [];
    if (builtIn !== undefined && !isAskedFor(builtIn, node.start, path as readonly Syntax[], code))
      tell(`${builtIn} (${by})`, node.start);
  });
  return found;
}
