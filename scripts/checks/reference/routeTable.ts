import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remoteNames } from '../../lib/machine/workspace';
import type { ContractSource } from './contractSource';
import { docBefore } from './contractSource';

interface Parameter {
  readonly name: string;
  readonly isOptional: boolean;
  /** the possible values; empty: any text */
  readonly choices: readonly string[];
}

/** Reads the types in `paths.ts`, because only they have each path's query. */
class QueryReader {
  constructor(
    private readonly source: ContractSource,
    private readonly file: ts.SourceFile,
  ) {}

  #alias(name: string): ts.TypeNode | undefined {
    for (const file of [this.file, ...this.source.files.values()])
      for (const statement of file.statements)
        if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name)
          return statement.type;
    return undefined;
  }

  /** Returns the alternatives of a query, each a list of parameters. */
  alternatives(type: ts.TypeNode): readonly (readonly Parameter[])[] {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => this.alternatives(member));
    if (ts.isIntersectionTypeNode(type)) {
      const parts = type.types.map((member) => this.alternatives(member).flat());
      return [parts.flat()];
    }
    if (ts.isTypeReferenceNode(type)) {
      const alias = this.#alias(type.typeName.getText());
      return alias ? this.alternatives(alias) : [];
    }
    if (!ts.isTypeLiteralNode(type)) return [];
    const members = type.members.filter(ts.isPropertySignature);
    return [
      members.map((member) => ({
        name: member.name.getText(),
        isOptional: member.questionToken !== undefined,
        choices: member.type ? this.#choices(member.type) : [],
      })),
    ];
  }

  #choices(type: ts.TypeNode): readonly string[] {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => this.#choices(member));
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    const alias = ts.isTypeReferenceNode(type) && this.#alias(type.typeName.getText());
    const list = alias && /^\(typeof (\w+)\)\[number\]$/.exec(alias.getText())?.[1];
    if (!list) return [];
    for (const name of this.source.files.keys()) {
      const node = this.source.constants(name).get(list)?.place;
      const array = node && this.source.resolve(node).node;
      if (array && ts.isArrayLiteralExpression(array))
        return array.elements.filter(ts.isStringLiteral).map(({ text }) => text);
    }
    return [];
  }
}

const parameterText = ({ name, isOptional, choices }: Parameter): string => {
  const among = choices.map((choice) => `\`${choice}\``).join(', ');
  return `\`${name}${isOptional ? '?' : ''}\`${among === '' ? '' : ` (${among})`}`;
};

/** Returns a row for every route of `paths.ts`, with its query and the area that opens it. */
export function routeRows(root: string, source: ContractSource): readonly string[] {
  const file = source.files.get('paths');
  if (!file) throw new Error('The contract has no paths.ts.');
  const tables = [
    'shell/src/app/shellRoutes.ts',
    ...remoteNames(root).map((name) => `remote-${name}/src/routes.tsx`),
  ].map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
  const reader = new QueryReader(source, file);
  const rows: string[] = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declaration] = statement.declarationList.declarations;
    const value = declaration?.initializer;
    if (!declaration || !value || !ts.isAsExpression(value)) continue;
    if (!ts.isStringLiteral(value.expression) || !ts.isTypeReferenceNode(value.type)) continue;
    const [query] = value.type.typeArguments ?? [];
    const asked = query ? reader.alternatives(query) : [];
    const name = declaration.name.getText();
    const table = tables.find(({ text }) => text.includes(`path: paths.${name},`));
    if (!table) throw new Error(`No route table opens the path '${name}' of paths.ts.`);
    const queryText = asked.map((one) => one.map(parameterText).join(' ')).join('<br>or ');
    const cells = [
      `\`${value.expression.text}\``,
      queryText,
      docBefore(statement, file),
      `\`${table.name}\``,
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return rows;
}
