import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot, remoteNames } from '../lib/machine/workspace';

/** Prices, times, billers, wallets and the brand come from the lender or the host, so no text may contain one. */
const LENDERS = [
  /₱\s?\d/,
  /\d\s?%\s/,
  /\d %|\d% (?:of|a|each)/,
  /\b\d+ ?(?:minute|hour|day|month|period)s?\b/i,
  /\b(?:GCash|Maya|PayMaya|GrabPay|InstaPay|PESONet|Pautang)\b/,
];

/** Texts that contain one on purpose, by file. */
const MEANT: Readonly<Record<string, readonly RegExp[]>> = {
  // The specification assigns wallets to codes (decision S3).
  'shared/src/contract/constants.ts': [/^(GCash|Maya|GrabPay)$/],
  'shared/src/format/counts.ts': [/^1 day$/],
  // A made-up message of a fraudster, not the lender's words.
  'remote-customer/src/pages/anti-fraud-guide/texts.ts': [
    /^Congrats!/,
    /^Send ₱/,
    /^in 30 MINUTES/,
  ],
};

/** Returns the texts of a source: string literals, template parts and JSX, without imports. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}

function lendersWords(file: string, source: string): string[] {
  return textsOf(file, source).filter(
    (text) =>
      LENDERS.some((word) => word.test(text)) && !MEANT[file]?.some((meant) => meant.test(text)),
  );
}

it('no text of the app contains a price, a time, a biller or a brand of its own', () => {
  const root = projectRoot();
  const rooms = ['shell', 'shared', ...remoteNames(root).map((name) => `remote-${name}`)];
  const files = rooms
    .flatMap((room) =>
      readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(room, 'src', file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|testAnswers/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const words = lendersWords(file, readFileSync(path.join(root, file), 'utf8'));
    return words.map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

it.each([
  ["const a = 'What ₱5,000 costs';", 'What ₱5,000 costs'],
  ['const a = `${x} within 10 minutes`;', ' within 10 minutes'],
  ['const a = <p>Pay in GCash</p>;', 'Pay in GCash'],
  ["const a = '95% of borrowers';", '95% of borrowers'],
  ["const a = 'Open Pautang';", 'Open Pautang'],
])('%s is found', (source, text) => {
  expect(lendersWords('a.tsx', source)).toEqual([text]);
});
