import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot, remoteNames } from '../../lib/machine/workspace';
import type { Contract } from './contractNotes';
import { docBefore } from './contractNotes';

type Modules = Contract['modules'];

/** Reads the types in `paths.ts`, because only they have each path's query. */
class QueryReader {
  constructor(
    private readonly files: readonly ts.SourceFile[],
    private readonly modules: Modules,
  ) {}

  #alias(name: string): ts.TypeNode | undefined {
    return this.files
      .flatMap(({ statements }) => statements.filter(ts.isTypeAliasDeclaration))
      .find((alias) => alias.name.text === name)?.type;
  }

  /** Returns the alternatives of a query, each with its parameters in one text. */
  alternatives(type: ts.TypeNode): readonly string[] {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => this.alternatives(member));
    if (ts.isIntersectionTypeNode(type))
      return [type.types.flatMap((member) => this.alternatives(member)).join(' ')];
    if (ts.isTypeReferenceNode(type)) {
      const alias = this.#alias(type.typeName.getText());
      return alias ? this.alternatives(alias) : [];
    }
    if (!ts.isTypeLiteralNode(type)) return [];
    const members = type.members.filter(ts.isPropertySignature);
    return [members.map((member) => this.#parameter(member)).join(' ')];
  }

  #parameter({ name, questionToken, type }: ts.PropertySignature): string {
    const choices = type ? this.#choices(type).map((choice) => `\`${choice}\``) : [];
    const among = choices.length === 0 ? '' : ` (${choices.join(', ')})`;
    return `\`${name.getText()}${questionToken ? '?' : ''}\`${among}`;
  }

  #choices(type: ts.TypeNode): readonly string[] {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => this.#choices(member));
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    const alias = ts.isTypeReferenceNode(type) && this.#alias(type.typeName.getText());
    const list = alias && /^\(typeof (\w+)\)\[number\]$/.exec(alias.getText())?.[1];
    const holder = [...this.modules.values()].find((exported) => list && list in exported);
    return (holder?.[list || ''] ?? []) as readonly string[];
  }
}

/** Returns a row for every route of `paths.ts`, with its query and the area that opens it. */
export function routeRows(folder: string, modules: Modules): readonly string[] {
  const files = [...modules.keys()].map((name) => {
    const text = readFileSync(path.join(folder, `${name}.ts`), 'utf8');
    return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  });
  const file = files.find(({ fileName }) => fileName === 'paths');
  if (!file) throw new Error('The contract has no paths.ts.');
  const root = projectRoot();
  const tables = [
    'shell/src/app/shellRoutes.ts',
    ...remoteNames(root).map((name) => `remote-${name}/src/routes.tsx`),
  ].map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
  const reader = new QueryReader(files, modules);
  const rows: string[] = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declaration] = statement.declarationList.declarations;
    const value = declaration?.initializer;
    if (!declaration || !value || !ts.isAsExpression(value)) continue;
    if (!ts.isStringLiteral(value.expression) || !ts.isTypeReferenceNode(value.type)) continue;
    const [query] = value.type.typeArguments ?? [];
    const name = declaration.name.getText();
    const table = tables.find(({ text }) => text.includes(`path: paths.${name},`));
    if (!table) throw new Error(`No route table opens the path '${name}' of paths.ts.`);
    const cells = [
      `\`${value.expression.text}\``,
      query ? reader.alternatives(query).join('<br>or ') : '',
      docBefore(statement, file),
      `\`${table.name}\``,
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return rows;
}
