import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { copyPath } from '../registry/history';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { releaseIn } from './testing/captureRelease';

const pages = ['README.md', 'DEPLOY.md'].map((name) =>
  readFileSync(path.join(projectRoot(), 'scripts/release', name), 'utf8'),
);
const rows = pages
  .join('\n')
  .split('\n')
  .filter((line) => line.startsWith('| '));

const at = releaseForEach(async (made) => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await made.release('borrow', version);
});

/** Values for the placeholders of the pages. */
const filled = (line: string): string =>
  line
    .replace('<the version that runs>', '1.3.0')
    .replaceAll('<version>', '1.2.0')
    .replace('<time>', '2026-11-21T22:00')
    .replace('"…"', '"Closed."');
const wordsOf = (line: string): string[] =>
  [...filled(line).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const inCells = (row: string): string[] =>
  [...row.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);

it('the pages name only verbs and options that the command takes', async () => {
  const lines = pages.flatMap((page) =>
    [...page.matchAll(/^ *npm run release -- ([^#\n]*)/gm)].map(([, line = '']) => line),
  );
  expect(lines.length).toBeGreaterThan(25);
  for (const line of lines.filter((one) => !one.includes('s3://'))) {
    const dist = /^(?:publish|fits)/.test(line) ? ['--dist', 'nowhere'] : [];
    const { err } = await releaseIn(at, [...wordsOf(line), ...dist, '--dry-run']);
    expect([line, err]).toEqual([
      line,
      expect.not.stringMatching(/^Unknown|no verb|takes no|It is:/),
    ]);
  }
});

/** The incidents of the README by their symptom: how each is caused, and what `status` says after its commands. */
const incidents: Readonly<Record<string, [RegExp, (() => Promise<unknown> | void)?]>> = {
  'a blank or wrong page': [/borrow: stable 1\.2\.0/],
  'still wrong after that': [/borrow: stable 1\.3\.0.* urgent/],
  'no version is good': [/OFF: “Closed\.”/],
  'the good version is not known': [/borrow: stable 1\.2\.0/],
  'no area for new borrowers': [/borrow: stable 1\.3\.0/, () => at.remove('registry.jwt')],
  'an old one was put back': [
    /borrow: stable 1\.3\.0/,
    () => at.tamper('registry.jwt', at.text(copyPath(2))),
  ],
  'a half copy': [/borrow: stable 1\.3\.0/, () => at.remove('releases/borrow')],
  'signed by a clock that was': [
    /^serial 6/,
    () => {
      const context = { ...at.context, now: () => at.clock.now + 3 * DAY_MS };
      return releaseIn({ root: at.root, context }, 'renew --trust-clock');
    },
  ],
};

it.each(Object.entries(incidents))(
  'at most two commands end an incident: %s',
  async (seen, [end, damage]) => {
    const [, , cell = ''] = rows.find((row) => row.includes(seen))?.split('|') ?? [];
    const lines = inCells(cell);
    expect([1, 2]).toContain(lines.length);
    await damage?.();
    for (const line of lines) {
      const { code, err, out } = await releaseIn(at, wordsOf(line));
      // `verify` ends with the fault's exit code.
      expect([line, code]).toEqual([line, line === 'verify' ? 5 : 0]);
      expect(err).not.toContain('Nothing was changed');
      if (line === 'restore')
        expect(out).toMatch(/^Put back (?:serial 4 byte|the statements of borrow)/);
    }
    expect((await releaseIn(at, 'status')).out).toMatch(end);
    expect((await releaseIn(at, 'verify')).out).toMatch(/^The store is good/);
  },
);
