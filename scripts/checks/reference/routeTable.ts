import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot, remoteNames } from '../../lib/machine/workspace';
import type { Contract } from './contractNotes';
import { docBefore } from './contractNotes';

type Modules = Contract['modules'];

/** Returns a reader of the queries in `paths.ts`, because only its types have them. */
function queryReader(files: readonly ts.SourceFile[], modules: Modules) {
  const aliasOf = (name: string): ts.TypeNode | undefined =>
    files
      .flatMap(({ statements }) => statements.filter(ts.isTypeAliasDeclaration))
      .find((alias) => alias.name.text === name)?.type;

  const choices = (type: ts.TypeNode): readonly string[] => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(choices);
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    const alias = ts.isTypeReferenceNode(type) && aliasOf(type.typeName.getText());
    const list = alias && /^\(typeof (\w+)\)\[number\]$/.exec(alias.getText())?.[1];
    const holder = [...modules.values()].find((exported) => list && list in exported);
    return (holder?.[list || ''] ?? []) as readonly string[];
  };

  const parameter = ({ name, questionToken, type }: ts.PropertySignature): string => {
    const among = type ? choices(type).map((choice) => `\`${choice}\``) : [];
    const said = among.length === 0 ? '' : ` (${among.join(', ')})`;
    return `\`${name.getText()}${questionToken ? '?' : ''}\`${said}`;
  };

  /** Returns the alternatives of a query, each with its parameters in one text. */
  const alternatives = (type: ts.TypeNode): readonly string[] => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap(alternatives);
    if (ts.isIntersectionTypeNode(type)) return [type.types.flatMap(alternatives).join(' ')];
    if (ts.isTypeReferenceNode(type)) {
      const alias = aliasOf(type.typeName.getText());
      return alias ? alternatives(alias) : [];
    }
    if (!ts.isTypeLiteralNode(type)) return [];
    return [type.members.filter(ts.isPropertySignature).map(parameter).join(' ')];
  };
  return alternatives;
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
  const alternatives = queryReader(files, modules);
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
      query ? alternatives(query).join('<br>or ') : '',
      docBefore(statement, file),
      `\`${table.name}\``,
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return rows;
}
