import type * as v from 'valibot';
import type { Contract } from './contractNotes';

/** The part of a valibot schema that the reference reads at run time. */
export interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly (Schema & { readonly requirement?: unknown })[];
}

export const isSchema = (value: unknown): value is Schema & v.GenericSchema =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema';

/** Width of a line of a shape in columns. */
const WIDTH = 108;

/** Returns the rules of a schema's pipe; those of inner schemas come first. */
function rulesOf({ pipe = [] }: Schema): readonly { type: string; requirement?: unknown }[] {
  const [first, ...rules] = pipe;
  return first ? [...rulesOf(first), ...rules] : [];
}

/** Returns the bounds: '1–64', '≥ 1', '≤ 20'; empty without any. */
function bounds(schema: Schema, least: string, most: string): string {
  const rules = rulesOf(schema);
  // The last of several rules is the narrowest, because each rule follows the ones that it narrows.
  const of = (type: string) => rules.findLast((rule) => rule.type === type)?.requirement;
  const [from, to] = [of(least), of(most)];
  if (from !== undefined && to !== undefined) return from === to ? `${from}` : `${from}–${to}`;
  if (from !== undefined) return `≥ ${from}`;
  return to === undefined ? '' : `≤ ${to}`;
}

const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);

function stringText(schema: Schema): string {
  const rules = rulesOf(schema);
  const pattern = rules.findLast(({ type }) => type === 'regex')?.requirement;
  const form = rules.find(({ type }) => type === 'uuid' || type === 'base64')?.type;
  const length = inBrackets(bounds(schema, 'min_length', 'max_length'));
  return `string${length}${form ? ` ${form}` : ''}${pattern ? ` ${String(pattern)}` : ''}`;
}

function numberText(schema: Schema): string {
  const isWhole = rulesOf(schema).some(({ type }) => type === 'safe_integer');
  return `${isWhole ? 'integer' : 'number'}${inBrackets(bounds(schema, 'min_value', 'max_value'))}`;
}

/** Breaks a text into lines of at most so many columns. */
function wrapped(text: string, columns: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > columns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** Writes the choices of a type in lines: `"a" | "b"`. */
function choicesText(choices: readonly string[], indent: string): string {
  const joined = choices.join(' | ');
  if (indent.length + joined.length <= WIDTH - 24) return joined;
  const lines = wrapped(joined.replaceAll(' | ', ' |\u00a0'), WIDTH - indent.length - 4);
  return lines.map((line) => `\n${indent}    ${line.replaceAll('\u00a0', ' ')}`).join('');
}

/** Writes schemas in TypeScript's notation, with limits and comments; a named one as its name, which is counted. */
export class ShapeWriter {
  /** number of times that each name was written */
  readonly uses = new Map<string, number>();

  constructor(
    private readonly contract: Contract,
    /** returns the name of a named schema */
    private readonly nameOf: (schema: Schema) => string | undefined,
  ) {}

  write(schema: Schema, indent = ''): string {
    const name = this.nameOf(schema);
    if (name === undefined) return this.body(schema, indent);
    this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    return name;
  }

  /** Writes the shape itself, also of a named schema. */
  body(schema: Schema, indent = ''): string {
    switch (schema.type) {
      case 'string':
        return stringText(schema);
      case 'number':
        return numberText(schema);
      case 'null':
      case 'boolean':
      case 'unknown':
        return schema.type;
      case 'literal':
        return JSON.stringify(schema.literal);
      case 'picklist':
        return choicesText(
          (schema.options ?? []).map((option) => JSON.stringify(option)),
          indent,
        );
      case 'nullable':
      case 'nullish':
        return `${this.#part(schema.wrapped, indent)} | null`;
      case 'optional':
        return this.#part(schema.wrapped, indent);
      case 'record':
        return `{ [name: string]: ${this.#part(schema.value, indent)} }`;
      case 'array': {
        const item = this.#part(schema.item, indent);
        const isChoice = item.includes(' | ') && !item.startsWith('{');
        const length = bounds(schema, 'min_length', 'max_length');
        if (!isChoice) return `${item}[${length}]`;
        return item.includes('\n') ? `(${item}\n${indent})[${length}]` : `(${item})[${length}]`;
      }
      case 'union':
      case 'variant':
        return this.#union(schema, indent);
      case 'object':
      case 'loose_object':
        return this.#object(schema, indent);
      default:
        throw new Error(
          `The reference cannot write a schema of type '${schema.type}': add the type to shapes.ts.`,
        );
    }
  }

  /** Returns the comment of the innermost definition, unless a name stands for it. */
  docOfPart(schema: Schema): string {
    return this.#isNamed(schema) ? '' : this.#definedDoc(schema);
  }

  #isNamed(schema: Schema): boolean {
    const inner = schema.wrapped ?? schema.item;
    return this.nameOf(schema) !== undefined || (inner !== undefined && this.#isNamed(inner));
  }

  #definedDoc(schema: Schema): string {
    const own = this.contract.noteOf(schema)?.doc;
    if (own) return own;
    const inner = schema.pipe?.[0] ?? schema.wrapped ?? schema.item;
    return inner ? this.#definedDoc(inner) : '';
  }

  #part(schema: Schema | undefined, indent: string): string {
    return schema ? this.write(schema, indent) : 'unknown';
  }

  #union({ options = [] }: Schema, indent: string): string {
    const docs = this.contract.docsOf(options);
    const members = options.filter(isSchema).map((option, at) => ({
      text: this.write(option, `${indent}    `),
      doc: docs[at] ?? '',
    }));
    const inLine = members.map(({ text }) => text).join(' | ');
    const isShort = inLine.length + indent.length < WIDTH && !inLine.includes('\n');
    if (isShort && members.every(({ doc }) => doc === '')) return inLine;
    return members
      .map(({ text, doc }) => `${doc === '' ? '' : `\n${indent}  // ${doc}`}\n${indent}  | ${text}`)
      .join('');
  }

  #object({ type, entries = {} }: Schema, indent: string): string {
    const docs = this.contract.docsOf(entries);
    const fields = Object.entries(entries).map(([name, schema]) => {
      const isOptional = schema.type === 'optional' || schema.type === 'nullish';
      const value = this.write(schema, `${indent}  `);
      const otherwise = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
      const type = value.startsWith('\n') ? value : ` ${value}`;
      return {
        text: `${name}${isOptional ? '?' : ''}:${type}${otherwise}`,
        doc: docs[name] || this.docOfPart(schema),
      };
    });
    if (type === 'loose_object')
      fields.push({ text: '[name: string]: unknown', doc: 'further keys are kept' });
    if (fields.length === 0) return '{}';
    const inLine = `{ ${fields.map(({ text }) => text).join('; ')} }`;
    const isShort = inLine.length + indent.length < 80 && !inLine.includes('\n');
    if (isShort && fields.length < 4 && fields.every(({ doc }) => doc === '')) return inLine;
    const lines = fields.map(({ text, doc }) => fieldLines(text, doc, `${indent}  `));
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
}

/** Writes a field with its comment, in the same line if both fit, else above it. */
function fieldLines(text: string, doc: string, indent: string): string {
  const line = `${indent}${text};`;
  if (doc === '') return line;
  if (!text.includes('\n') && line.length + doc.length + 4 <= WIDTH) return `${line} // ${doc}`;
  const comment = wrapped(doc, WIDTH - indent.length - 3).map((words) => `${indent}// ${words}`);
  return [...comment, line].join('\n');
}
