import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** An expression in the contract's sources. */
export interface Place {
  readonly file: ts.SourceFile;
  readonly node: ts.Expression;
}

/** One field of an object in the sources. */
export interface Field {
  /** its own comment */
  readonly doc: string;
  readonly place: Place;
}

/** Calls that wrap a part to say how it is used. */
const AROUND = new Set(['nullable', 'optional', 'nullish', 'array', 'pipe']);

/** Returns the documentation comment before a node in one line; empty without one. */
export function docBefore(node: ts.Node, file: ts.SourceFile): string {
  const ranges = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [];
  const text = ranges.map(({ pos, end }) => file.text.slice(pos, end)).at(-1) ?? '';
  if (!text.startsWith('/**')) return '';
  const lines = text.slice(3, -2).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Reads facts from the contract's sources that a schema loses at run time: the comments of its fields and definitions. It
 * resolves names by the files' own declarations and imports instead of the compiler's types, which would take time.
 */
export class ContractSource {
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  readonly #declared = new Map<ts.SourceFile, Map<string, ts.VariableDeclaration>>();
  readonly #imported = new Map<ts.SourceFile, Map<string, string>>();

  /** @param folder the contract's folder; every file in it is read except tests */
  constructor(folder: string) {
    const names = readdirSync(folder).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    this.files = new Map(
      names.toSorted().map((name) => {
        const text = readFileSync(path.join(folder, name), 'utf8');
        const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
        return [name.replace(/\.ts$/, ''), file];
      }),
    );
    for (const file of this.files.values()) this.#read(file);
  }

  #read(file: ts.SourceFile): void {
    const declared = new Map<string, ts.VariableDeclaration>();
    const imported = new Map<string, string>();
    for (const statement of file.statements) {
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations)
          if (ts.isIdentifier(declaration.name)) declared.set(declaration.name.text, declaration);
      if (!ts.isImportDeclaration(statement)) continue;
      const from = (statement.moduleSpecifier as ts.StringLiteral).text.replace(/^\.\//, '');
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) imported.set(name.text, from);
    }
    this.#declared.set(file, declared);
    this.#imported.set(file, imported);
  }

  /** Finds the declaration of a name in a file, its own or an imported one. */
  #declarationOf(name: string, file: ts.SourceFile): ts.VariableDeclaration | undefined {
    const own = this.#declared.get(file)?.get(name);
    if (own) return own;
    const from = this.files.get(this.#imported.get(file)?.get(name) ?? '');
    return from && this.#declared.get(from)?.get(name);
  }

  /** Returns the constants of a file, in order. */
  constants(fileName: string): ReadonlyMap<string, Field> {
    const file = this.files.get(fileName);
    const found = new Map<string, Field>();
    for (const [name, declaration] of (file && this.#declared.get(file)) ?? []) {
      const field = this.#fieldOf(declaration);
      if (field) found.set(name, field);
    }
    return found;
  }

  #fieldOf(declaration: ts.VariableDeclaration): Field | null {
    const file = declaration.getSourceFile();
    const node = declaration.initializer;
    return node ? { doc: docBefore(declaration.parent.parent, file), place: { file, node } } : null;
  }

  /** Returns the expression behind names and field accesses, such as `quote` or `planItem.entries.period`. */
  resolve(place: Place): Place {
    const { file, node } = place;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.resolve({ file, node: node.expression });
    if (ts.isIdentifier(node)) {
      const declaration = this.#declarationOf(node.text, file);
      const field = declaration && this.#fieldOf(declaration);
      return field ? this.resolve(field.place) : place;
    }
    if (ts.isPropertyAccessExpression(node)) {
      if (node.name.text === 'entries') return this.resolve({ file, node: node.expression });
      const field = this.fields({ file, node: node.expression }).get(node.name.text);
      return field ? this.resolve(field.place) : place;
    }
    return place;
  }

  /** Returns the name and the arguments of a call such as `v.nullable(…)`. */
  call(place: Place): { readonly name: string; readonly args: readonly Place[] } | null {
    const { file, node } = this.resolve(place);
    if (!ts.isCallExpression(node)) return null;
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : expression.getText(file);
    return { name, args: node.arguments.map((argument) => ({ file, node: argument })) };
  }

  /** Returns the members of a union or variant, each with the comment before it. */
  members(place: Place): readonly Field[] {
    const list = this.call(place)?.args.find(({ node }) => ts.isArrayLiteralExpression(node));
    if (!list || !ts.isArrayLiteralExpression(list.node)) return [];
    const { file } = list;
    return list.node.elements.map((node) => ({
      doc: docBefore(node, file),
      place: { file, node },
    }));
  }

  /** Returns the fields of an object schema or of its entries, including spread ones. */
  fields(place: Place): ReadonlyMap<string, Field> {
    const { file, node } = this.resolve(place);
    const called = this.call({ file, node });
    if (called) {
      const [first] = called.args;
      return first ? this.fields(first) : new Map();
    }
    const fields = new Map<string, Field>();
    if (!ts.isObjectLiteralExpression(node)) return fields;
    for (const property of node.properties) {
      const doc = docBefore(property, file);
      if (ts.isSpreadAssignment(property))
        for (const [name, field] of this.fields({ file, node: property.expression }))
          fields.set(name, field);
      else if (ts.isPropertyAssignment(property))
        fields.set(property.name.getText(file), {
          doc,
          place: { file, node: property.initializer },
        });
      else if (ts.isShorthandPropertyAssignment(property))
        fields.set(property.name.text, { doc, place: { file, node: property.name } });
    }
    return fields;
  }

  /** Returns the comment of the definition inside a schema, such as that of `quote` for `v.nullable(quote)`. */
  docOfPart(place: Place): string {
    const { file, node } = place;
    if (ts.isCallExpression(node)) {
      const called = this.call(place);
      const [first] = called?.args ?? [];
      return called && first && AROUND.has(called.name) ? this.docOfPart(first) : '';
    }
    const declaration = ts.isIdentifier(node) ? this.#declarationOf(node.text, file) : undefined;
    const field = declaration && this.#fieldOf(declaration);
    if (!field) return '';
    return field.doc === '' ? this.docOfPart(field.place) : field.doc;
  }

  /** Returns every definition such as `read('myOrders', …)`, by its name. */
  definitions(makers: readonly string[]): ReadonlyMap<string, Field & { readonly file: string }> {
    const found = new Map<string, Field & { readonly file: string }>();
    for (const [fileName, file] of this.files)
      for (const declaration of this.#declared.get(file)?.values() ?? []) {
        const field = this.#fieldOf(declaration);
        const called = field && this.call(field.place);
        if (!field || !called || !makers.includes(called.name)) continue;
        const [first] = called.args;
        const literal = first && this.resolve(first).node;
        if (literal && ts.isStringLiteral(literal))
          found.set(literal.text, { ...field, file: fileName });
      }
    return found;
  }
}
