import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import type { Method } from '@pautang/shared/contract/method';
import { offersOf } from '@pautang/shared/contract/offers';
import ts from 'typescript';
import { projectRoot } from '../../lib/machine/workspace';
import type { NamedSchema } from './contractSchemas';
import { enumerationOf, enumerationTables, loadContract, namedSchemas } from './contractSchemas';
import type { Field, Place } from './contractSource';
import { ContractSource, docBefore } from './contractSource';
import { routeRows } from './routeTable';
import type { Schema } from './shapes';
import { ShapeWriter } from './shapes';

/** The file that `npm run reference` writes, relative to the root. */
export const REFERENCE_FILE = 'shared/REFERENCE.md';
const CONTRACT = 'shared/src/contract';
/** The hand-written part: how calls and messages travel, around shapes of the contract. */
const WRITTEN = 'scripts/checks/reference/wire.md';

type Defined = Field & { readonly file: string };

/** The inputs of every section of the reference. */
interface Writing {
  readonly writer: ShapeWriter;
  readonly source: ContractSource;
  readonly contract: Awaited<ReturnType<typeof loadContract>>;
  readonly methods: ReadonlyMap<string, Defined>;
  readonly actions: ReadonlyMap<string, Defined>;
}

const block = (shape: string): readonly string[] => ['```ts', shape.replace(/^\n/, ''), '```'];

/** Writes a schema as a paragraph: its definition's comment, and its shape. */
function shapeText(schema: Schema, place: Place | null, writer: ShapeWriter): readonly string[] {
  const doc = writer.docOfPart(schema, place);
  return [...(doc === '' ? [] : ['', doc]), '', ...block(writer.write(schema, place))];
}

/** Returns the definition of a name. @throws Error that names the missing definition */
function definedAs(name: string, known: ReadonlyMap<string, Defined>): Defined {
  const defined = known.get(name);
  if (!defined) throw new Error(`No file of ${CONTRACT} defines '${name}'.`);
  return defined;
}

function policyText({ kind, session, ...method }: Method): string {
  const login = { required: 'login required', optional: 'with or without a login', none: 'public' };
  const said = [kind, login[session]];
  if (method.byGet) said.push('travels by GET');
  if (method.isGuessable) said.push('limited, since it could serve to guess');
  if (method.isRefusedWhenFrozen) said.push('refused while the account is frozen');
  if (method.movesMoney) said.push('money');
  const offers = offersOf(method.name);
  if (offers.length > 0) said.push(`only with ${offers.join(' or ')} (\`notOffered\`)`);
  if (method.endsSession) said.push('ends the session; sent again, it is still answered');
  return said.join(' · ');
}

const isEmpty = ({ type, entries = {} }: Schema): boolean =>
  type === 'object' && Object.keys(entries).length === 0;

function methodText(method: Method, { writer, source, methods }: Writing): readonly string[] {
  const defined = definedAs(method.name, methods);
  const [, request = null, response = null] = source.call(defined.place)?.args ?? [];
  return [
    `### ${method.name}`,
    '',
    `${policyText(method)} · \`${CONTRACT}/${defined.file}.ts\``,
    ...(defined.doc === '' ? [] : ['', defined.doc]),
    '',
    ...(isEmpty(method.request)
      ? ['Request: `{}`']
      : ['Request:', ...shapeText(method.request, request, writer)]),
    '',
    'Answer:',
    ...shapeText(method.response, response, writer),
    '',
  ];
}

function actionText(action: HostAction, { writer, source, actions }: Writing): readonly string[] {
  const defined = definedAs(action.action, actions);
  const [, data = null, answer = null] = source.call(defined.place)?.args ?? [];
  const { mode, timeoutMs, fallback } = action;
  const isTold = fallback === 'nothing' ? ' · nobody waits for it' : '';
  const waits = mode === 'request' ? ` · answer within ${timeoutMs} ms` : '';
  return [
    `### ${action.action}`,
    '',
    `${mode}${waits}${isTold} · \`${CONTRACT}/${defined.file}.ts\``,
    ...(defined.doc === '' ? [] : ['', defined.doc]),
    '',
    ...(isEmpty(action.data) ? ['Data: `{}`'] : ['Data:', ...shapeText(action.data, data, writer)]),
    '',
    ...(mode === 'notify'
      ? ['No answer.', '']
      : mode === 'subscription'
        ? ['The callback is called each time it happens.', '']
        : ['Answer:', ...shapeText(action.answer, answer, writer), '']),
  ];
}

function codeRows({ source, contract }: Writing): readonly string[] {
  const { node, file } = source.resolve(
    source.constants('codes').get('ResponseCode')?.place ?? never('codes.ts has no ResponseCode.'),
  );
  const docs = new Map<string, string>();
  if (ts.isObjectLiteralExpression(node))
    for (const property of node.properties)
      docs.set(property.name?.getText(file) ?? '', docBefore(property, file));
  return Object.entries(contract.ResponseCode).map(([name, code]) => {
    const { meaning, handling, message } = contract.codeRow(code);
    const isOurs = handling === 'message';
    const said = isOurs ? (docs.get(name) ?? '') : meaning;
    return `| ${code} | \`${name}\` | ${said} | ${handlingTexts[handling]} | ${message ?? ''} |`;
  });
}

const handlingTexts = {
  none: '',
  login: 'toast, then the login',
  fallback: 'toast, then what the page has for it',
  message: '`msg` in place',
} as const;

function never(message: string): never {
  throw new Error(message);
}

/** Lists the names by the file of the contract that defines them. */
function methodIndex({ methods, contract }: Writing): readonly string[] {
  const byFile = new Map<string, string[]>();
  for (const { name } of Object.values(contract.catalogue)) {
    const { file } = definedAs(name, methods);
    byFile.set(file, [...(byFile.get(file) ?? []), `[${name}](#${name.toLowerCase()})`]);
  }
  return [...byFile].map(([file, names]) => `- \`${file}.ts\`: ${names.join(', ')}`);
}

const channelRows = ({ contract }: Writing): readonly string[] =>
  Object.entries(contract.payoutChannels).map(
    ([code, { name, kind }]) => `| ${code} | ${name} | ${kind} |`,
  );

function documentOf(writing: Writing, named: readonly NamedSchema[], root: string): string {
  const { writer, source, contract } = writing;
  const byName = new Map(named.map((one) => [one.name, one]));
  const written = readFileSync(path.join(root, WRITTEN), 'utf8').replace(
    /^\{\{(\w+)\}\}$/gm,
    (_line, name: string) => {
      const { schema, field } = byName.get(name) ?? never(`${WRITTEN}: no schema '${name}'.`);
      return block(writer.body(schema, field.place)).join('\n');
    },
  );
  const methods = Object.values(contract.catalogue).flatMap((method) =>
    methodText(method, writing),
  );
  const actions = Object.values(contract.hostActions).flatMap((action) =>
    actionText(action, writing),
  );
  const shapes = shapesText(writer, named);
  const words = named.filter(({ isPrimitive }) => isPrimitive);
  return [
    written.trimEnd(),
    '',
    '## Words',
    '',
    '| Word | JSON | What it is |',
    '|---|---|---|',
    ...words.map(({ name, schema, field }) => {
      const shape = writer.body(schema, field.place).trim().replaceAll('|', '\\|');
      return `| ${name} | \`${shape}\` | ${field.doc} |`;
    }),
    '',
    ...enumerationTables(),
    '### channelCode',
    '',
    '| Value | Name | Kind |',
    '|---|---|---|',
    ...channelRows(writing),
    '',
    '## Routes',
    '',
    'Behind the page’s `#`. A `?` marks a parameter that may be left out.',
    '',
    '| Route | Query | What is there | Route table |',
    '|---|---|---|---|',
    ...routeRows(root, source),
    '',
    '## Methods',
    '',
    ...methodIndex(writing),
    '',
    ...methods,
    '## Shapes',
    '',
    'The shapes that several methods or messages use.',
    '',
    ...shapes,
    '## Host actions',
    '',
    ...actions,
    '## Codes',
    '',
    '| Code | Name | Meaning | What the page does | Message |',
    '|---|---|---|---|---|',
    ...codeRows(writing),
    '',
  ].join('\n');
}

/** Writes the named shapes that were used, and those that they use. */
function shapesText(writer: ShapeWriter, named: readonly NamedSchema[]): readonly string[] {
  const texts = new Map<string, readonly string[]>();
  const waiting = named.filter(({ isPrimitive }) => !isPrimitive);
  for (let found = true; found;) {
    const next = waiting.find(({ name }) => writer.uses.has(name) && !texts.has(name));
    found = next !== undefined;
    if (!next) continue;
    const { name, schema, field } = next;
    const doc = field.doc === '' ? [] : [field.doc, ''];
    texts.set(name, [`### ${name}`, '', ...doc, ...block(writer.body(schema, field.place)), '']);
  }
  const names = [...texts.keys()].toSorted((a, b) => a.localeCompare(b, 'en'));
  return names.flatMap((name) => texts.get(name) ?? []);
}

/** Returns the whole reference, the content of REFERENCE_FILE. */
export async function referenceText(root: string = projectRoot()): Promise<string> {
  const folder = path.join(root, CONTRACT);
  const source = new ContractSource(folder);
  const contract = await loadContract(folder);
  const named = await namedSchemas(folder, source);
  const methods = source.definitions(['read', 'write', 'upload']);
  const actions = source.definitions(['request', 'notify', 'subscription']);
  const write = (known: readonly NamedSchema[]) => {
    const names = new Map(known.map(({ schema, name }) => [schema, name]));
    const writer = new ShapeWriter(source, (schema) => names.get(schema) ?? enumerationOf(schema));
    return {
      text: documentOf({ writer, source, contract, methods, actions }, named, root),
      writer,
    };
  };
  // Write a shape that is used once in place, so that readers do not have to look it up.
  const { uses } = write(named).writer;
  const shared = named.filter(({ name, isPrimitive }) => isPrimitive || (uses.get(name) ?? 0) > 1);
  return write(shared).text;
}
