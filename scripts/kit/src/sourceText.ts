/** A declaration in a file that the formatter has written. */
export interface Declaration {
  readonly name: string;
  /** the words of the comment above it, as one paragraph; empty without a comment */
  readonly says: string;
  readonly code: string;
}

interface Found extends Declaration {
  readonly isExported: boolean;
}

/** The formatter starts only declarations and their closing brackets at the margin. */
const DECLARATION =
  /(?:^\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\n)?^(?<exported>export )?(?<code>(?<kind>function|interface|type) (?<name>\w+).*(?:\n(?![\w/]).*)*)/gm;

type Kind = 'function' | 'interface' | 'type';

function declarations(source: string, ...kinds: readonly Kind[]): readonly Found[] {
  return [...source.matchAll(DECLARATION)]
    .map(({ groups = {} }) => ({
      name: groups['name'] ?? '',
      kind: groups['kind'] ?? '',
      isExported: groups['exported'] !== undefined,
      says: (groups['comment'] ?? '')
        .replace(/^\s*\*?[ ]?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
      code: (groups['code'] ?? '').trimEnd(),
    }))
    .filter(({ kind }) => kinds.some((one) => one === kind));
}

export const exportedFunctions = (source: string): readonly Declaration[] =>
  declarations(source, 'function').filter(({ isExported }) => isExported);

const declaredTypes = (source: string): readonly Declaration[] =>
  declarations(source, 'interface', 'type');

const mentions = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Returns import lines for the names of the file that the code uses. */
export function importsFor(code: string, source: string): string {
  const lines: string[] = [];
  for (const [, kind = '', names = '', from = ''] of source.matchAll(
    /^import (type )?\{([^}]+)\} from '([^']+)';$/gm,
  )) {
    const used = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && mentions(code, name));
    if (used.length > 0) lines.push(`import ${kind}{ ${used.join(', ')} } from '${from}';`);
  }
  return lines.join('\n');
}

/** Returns the props of a component, and the types of the same file that they mention. */
export function propsOf(component: string, source: string): string {
  const types = declaredTypes(source);
  const found: Declaration[] = [];
  const add = (declaration: Declaration | undefined): void => {
    if (declaration === undefined || found.includes(declaration)) return;
    found.push(declaration);
    for (const other of types) if (mentions(declaration.code, other.name)) add(other);
  };
  add(types.find(({ name }) => name === `${component}Props`));
  return found.map(({ code }) => code).join('\n\n');
}
