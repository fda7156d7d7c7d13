/** The formatter starts only declarations and their closing brackets at the margin. */
const DECLARATION =
  /(?:^\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\n)?^(?<exported>export )?(?<code>(?<kind>function|interface|type) (?<name>\w+).*(?:\n(?![\w/]).*)*)/gm;

type Declaration = ReturnType<typeof declarations>[number];

function declarations(source: string) {
  return [...source.matchAll(DECLARATION)].map(({ groups = {} }) => ({
    name: groups['name'] ?? '',
    isFunction: groups['kind'] === 'function',
    isExported: groups['exported'] !== undefined,
    /** the words of the comment above it, as one paragraph; empty without a comment */
    says: (groups['comment'] ?? '')
      .replace(/^\s*\*?[ ]?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    code: (groups['code'] ?? '').trimEnd(),
  }));
}

/** @param source a file that the formatter has written */
export const exportedFunctions = (source: string): readonly Declaration[] =>
  declarations(source).filter(({ isFunction, isExported }) => isFunction && isExported);

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
  const name = `${component}Props`;
  const types = declarations(source).filter(({ isFunction }) => !isFunction);
  const inSignature = new RegExp(`^export function ${component}\\([^:]*: (\\{[^]*?\\})\\)`, 'm');
  const [, inline] = inSignature.exec(source) ?? [];
  const found: string[] = [];
  const add = (code: string | undefined): void => {
    if (code === undefined || found.includes(code)) return;
    found.push(code);
    for (const other of types) if (mentions(code, other.name)) add(other.code);
  };
  add(inline ? `type ${name} = ${inline};` : types.find((one) => one.name === name)?.code);
  return found.join('\n\n');
}
