import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Catalogue from '@pautang/shared/contract/catalogue';
import type * as Codes from '@pautang/shared/contract/codes';
import { payoutChannels } from '@pautang/shared/contract/constants';
import type * as Host from '@pautang/shared/contract/host';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import type { Method } from '@pautang/shared/contract/method';
import { offersOf } from '@pautang/shared/contract/offers';
import { projectRoot } from '../../lib/machine/workspace';
import type { NamedSchema } from './contractSchemas';
import { enumerationOf, enumerationTables, namedSchemas } from './contractSchemas';
import type { Contract, Note } from './contractNotes';
import { readContract } from './contractNotes';
import { routeRows } from './routeTable';
import type { Schema } from './shapes';
import { ShapeWriter } from './shapes';

/** The file that `npm run reference` writes, relative to the root. */
export const REFERENCE_FILE = 'shared/REFERENCE.md';
const CONTRACT = 'shared/src/contract';
/** The hand-written part: how calls and messages travel, around shapes of the contract. */
const WRITTEN = 'scripts/checks/reference/wire.md';

const block = (shape: string): readonly string[] => ['```ts', shape.replace(/^\n/, ''), '```'];
const paragraph = (doc: string): readonly string[] => (doc === '' ? [] : ['', doc]);

/** Writes a schema as a paragraph: its definition's comment, and its shape. */
const shapeText = (schema: Schema, writer: ShapeWriter): readonly string[] => [
  ...paragraph(writer.docOfPart(schema)),
  '',
  ...block(writer.write(schema)),
];

/** Returns the definition of a method or an action. @throws Error that names the missing one */
const definitionOf = (defined: Method | HostAction, { noteOf }: Contract): Note =>
  noteOf(defined) ?? never(`No constant of ${CONTRACT} defines ${JSON.stringify(defined)}.`);

function policyOf({ kind, session, ...method }: Method): readonly string[] {
  const login = { required: 'login required', optional: 'with or without a login', none: 'public' };
  const said = [kind, login[session]];
  if (method.byGet) said.push('travels by GET');
  if (method.isGuessable) said.push('limited, since it could serve to guess');
  if (method.isRefusedWhenFrozen) said.push('refused while the account is frozen');
  if (method.movesMoney) said.push('money');
  const offers = offersOf(method.name);
  if (offers.length > 0) said.push(`only with ${offers.join(' or ')} (\`notOffered\`)`);
  if (method.endsSession) said.push('ends the session; sent again, it is still answered');
  return said;
}

/** Writes what is sent under this title, or that it is empty. */
function sentText(title: string, schema: Schema, writer: ShapeWriter): readonly string[] {
  const { type, entries = {} } = schema;
  const isEmpty = type === 'object' && Object.keys(entries).length === 0;
  return isEmpty ? [`${title}: \`{}\``] : [`${title}:`, ...shapeText(schema, writer)];
}

/** Writes a method or an action: its facts and file, its comment, what is sent and what is answered. */
function sectionText(
  name: string,
  facts: readonly string[],
  { doc, file }: Note,
  body: readonly string[],
): readonly string[] {
  const line = [...facts, `\`${CONTRACT}/${file}.ts\``].join(' · ');
  return [`### ${name}`, '', line, ...paragraph(doc), '', ...body, ''];
}

const methodText = (method: Method, contract: Contract, writer: ShapeWriter) =>
  sectionText(method.name, policyOf(method), definitionOf(method, contract), [
    ...sentText('Request', method.request, writer),
    '',
    'Answer:',
    ...shapeText(method.response, writer),
  ]);

function actionText(action: HostAction, contract: Contract, writer: ShapeWriter) {
  const { mode, timeoutMs, fallback } = action;
  const facts: string[] = [mode];
  if (mode === 'request') facts.push(`answer within ${timeoutMs} ms`);
  if (fallback === 'nothing') facts.push('nobody waits for it');
  const answers = {
    notify: () => ['No answer.'],
    subscription: () => ['The callback is called each time it happens.'],
    request: () => ['Answer:', ...shapeText(action.answer, writer)],
  };
  const sent = sentText('Data', action.data, writer);
  const body = [...sent, '', ...answers[mode]()];
  return sectionText(action.action, facts, definitionOf(action, contract), body);
}

function codeRows({ modules, docsOf }: Contract): readonly string[] {
  const { ResponseCode, codeRow } = modules.get('codes') as unknown as typeof Codes;
  return Object.entries(ResponseCode).map(([name, code]) => {
    const { meaning, handling, message } = codeRow(code);
    const isOurs = handling === 'message';
    const said = isOurs ? (docsOf(ResponseCode)[name] ?? '') : meaning;
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
function methodIndex(methods: readonly Method[], contract: Contract): readonly string[] {
  const byFile = new Map<string, string[]>();
  for (const method of methods) {
    const { file } = definitionOf(method, contract);
    const link = `[${method.name}](#${method.name.toLowerCase()})`;
    byFile.set(file, [...(byFile.get(file) ?? []), link]);
  }
  return [...byFile].map(([file, names]) => `- \`${file}.ts\`: ${names.join(', ')}`);
}

function documentOf(
  contract: Contract,
  writer: ShapeWriter,
  named: readonly NamedSchema[],
): string {
  const byName = new Map(named.map((one) => [one.name, one]));
  const written = readFileSync(path.join(projectRoot(), WRITTEN), 'utf8').replace(
    /^\{\{(\w+)\}\}$/gm,
    (_line, name: string) => {
      const { schema } = byName.get(name) ?? never(`${WRITTEN}: no schema '${name}'.`);
      return block(writer.body(schema)).join('\n');
    },
  );
  const { catalogue } = contract.modules.get('catalogue') as unknown as typeof Catalogue;
  const { hostActions } = contract.modules.get('host') as unknown as typeof Host;
  const methods = Object.values(catalogue);
  // Write these before the shapes, which are those that they use.
  const methodTexts = methods.flatMap((method) => methodText(method, contract, writer));
  const actionTexts = Object.values(hostActions).flatMap((action) =>
    actionText(action, contract, writer),
  );
  const words = named.filter(({ isPrimitive }) => isPrimitive);
  return [
    written.trimEnd(),
    '',
    '## Words',
    '',
    '| Word | JSON | What it is |',
    '|---|---|---|',
    ...words.map(({ name, schema, doc }) => {
      const shape = writer.body(schema).trim().replaceAll('|', '\\|');
      return `| ${name} | \`${shape}\` | ${doc} |`;
    }),
    '',
    ...enumerationTables(),
    '### channelCode',
    '',
    '| Value | Name | Kind |',
    '|---|---|---|',
    ...Object.entries(payoutChannels).map(
      ([code, { name, kind }]) => `| ${code} | ${name} | ${kind} |`,
    ),
    '',
    '## Routes',
    '',
    'Behind the page’s `#`. A `?` marks a parameter that may be left out.',
    '',
    '| Route | Query | What is there | Route table |',
    '|---|---|---|---|',
    ...routeRows(path.join(projectRoot(), CONTRACT), contract.modules),
    '',
    '## Methods',
    '',
    ...methodIndex(methods, contract),
    '',
    ...methodTexts,
    '## Shapes',
    '',
    'The shapes that several methods or messages use.',
    '',
    ...shapesText(writer, named),
    '## Host actions',
    '',
    ...actionTexts,
    '## Codes',
    '',
    '| Code | Name | Meaning | What the page does | Message |',
    '|---|---|---|---|---|',
    ...codeRows(contract),
    '',
  ].join('\n');
}

/** Writes the named shapes that were used, and those that they use. */
function shapesText(writer: ShapeWriter, named: readonly NamedSchema[]): readonly string[] {
  const texts = new Map<string, readonly string[]>();
  const waiting = named.filter(({ isPrimitive }) => !isPrimitive);
  for (;;) {
    const next = waiting.find(({ name }) => writer.uses.has(name) && !texts.has(name));
    if (!next) break;
    const { name, schema, doc } = next;
    texts.set(name, [`### ${name}`, ...paragraph(doc), '', ...block(writer.body(schema)), '']);
  }
  const names = [...texts.keys()].toSorted((a, b) => a.localeCompare(b, 'en'));
  return names.flatMap((name) => texts.get(name) ?? []);
}

/** Returns the whole reference, the content of REFERENCE_FILE. */
export function referenceText(): string {
  const contract = readContract(path.join(projectRoot(), CONTRACT));
  const named = namedSchemas(contract);
  const write = (known: readonly NamedSchema[]) => {
    const names = new Map(known.map(({ schema, name }) => [schema, name]));
    const writer = new ShapeWriter(
      contract,
      (schema) => names.get(schema) ?? enumerationOf(schema),
    );
    return { text: documentOf(contract, writer, named), uses: writer.uses };
  };
  // Write a shape that is used once in place, so that readers do not have to look it up.
  const { uses } = write(named);
  const shared = named.filter(({ name, isPrimitive }) => isPrimitive || (uses.get(name) ?? 0) > 1);
  return write(shared).text;
}
