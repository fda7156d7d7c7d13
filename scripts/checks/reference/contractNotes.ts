import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import * as schemaFunctions from '@pautang/shared/schema';
import ts from 'typescript';

/** The definition of a schema, a method or an action. */
export interface Note {
  /** the comment before it; empty without one */
  readonly doc: string;
  /** its file in the contract, without the ending */
  readonly file: string;
}

/** Returns the documentation comment before a node in one line; empty without one. */
export function docBefore(node: ts.Node, { text: source }: ts.SourceFile): string {
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  const text = ranges.map(({ pos, end }) => source.slice(pos, end)).at(-1) ?? '';
  if (!text.startsWith('/**')) return '';
  const lines = text.slice(3, -2).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const { factory } = ts;
const call = (name: string, ...given: ts.Expression[]) =>
  factory.createCallExpression(factory.createIdentifier(name), undefined, given);

function docsLiteral(parts: readonly ts.Node[], file: ts.SourceFile): ts.Expression {
  const docs = parts.map((part, at) => {
    const name = ts.isObjectLiteralElement(part) ? part.name?.getText(file) : String(at);
    return [name, docBefore(part, file)];
  });
  return factory.createStringLiteral(JSON.stringify(docs));
}

/** Passes each constant, object and list of a file, with its comments, to the functions of `readContract`. */
const noting: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const visit = (node: ts.Node): ts.Node => {
    const made = ts.visitEachChild(node, visit, context);
    if (ts.isObjectLiteralExpression(node) && ts.isObjectLiteralExpression(made)) {
      const spread = made.properties.filter(ts.isSpreadAssignment).map((one) => one.expression);
      const own = node.properties.filter((one) => !ts.isSpreadAssignment(one));
      return call('noteParts', made, docsLiteral(own, file), ...spread);
    }
    if (ts.isArrayLiteralExpression(node))
      return call('noteParts', made as ts.Expression, docsLiteral(node.elements, file));
    if (!ts.isVariableDeclaration(made) || !made.initializer) return made;
    const doc = factory.createStringLiteral(docBefore(node.parent.parent, file));
    const value = call('noteConstant', made.initializer, doc);
    return factory.updateVariableDeclaration(made, made.name, undefined, undefined, value);
  };
  return ts.visitEachChild(file, visit, context);
};

/** Runs the contract's sources, and notes the comments of definitions, fields and members, which their values lack. */
export function readContract(folder: string) {
  const notes = new WeakMap<object, Note>();
  const docs = new WeakMap<object, Readonly<Record<string, string>>>();
  const docsOf = (of: object): Readonly<Record<string, string>> => docs.get(of) ?? {};
  const noteParts = (of: object, own: string, ...spread: object[]) => {
    const named = JSON.parse(own) as [string, string][];
    docs.set(of, Object.assign({}, ...spread.map(docsOf), Object.fromEntries(named)));
    return of;
  };
  const library = {
    ...schemaFunctions,
    pick: (...[schema, keys]: Parameters<typeof schemaFunctions.pick>) => {
      const picked = schemaFunctions.pick(schema, keys);
      docs.set(picked.entries, docsOf(schema.entries));
      return picked;
    },
  };

  const modules = new Map<string, Record<string, unknown>>();
  const load = (from: string) => (from.startsWith('./') ? run(from.slice(2)) : library);
  function run(file: string): Record<string, unknown> {
    const known = modules.get(file);
    if (known) return known;
    const exports = {};
    modules.set(file, exports);
    const noteConstant = (value: unknown, doc: string) => {
      const isObject = typeof value === 'object' && value !== null;
      if (isObject && !notes.get(value)?.doc) notes.set(value, { doc, file });
      return value;
    };
    const source = readFileSync(path.join(folder, `${file}.ts`), 'utf8');
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
      transformers: { before: [noting] },
    });
    const names = ['exports', 'require', 'noteConstant', 'noteParts'];
    compileFunction(outputText, names)(exports, load, noteConstant, noteParts);
    return exports;
  }
  for (const name of readdirSync(folder).toSorted())
    if (/^\w+\.ts$/.test(name)) run(name.replace('.ts', ''));
  return {
    /** the exports of each file, by its name without the ending */
    modules,
    /** returns the definition of a value that a constant holds */
    noteOf: (value: object) => notes.get(value),
    /** returns the comments of an object's fields, or of a list's members */
    docsOf,
  };
}
export type Contract = ReturnType<typeof readContract>;
