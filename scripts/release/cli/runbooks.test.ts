import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { readKeySet } from '../keys/keyFolder';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import { copyPath } from '../registry/history';
import type { TestRelease } from '../testing/testRelease';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { releaseIn } from './testing/captureRelease';

const readme = readFileSync(path.join(projectRoot(), 'scripts/release/README.md'), 'utf8');

const LATER = '2026-11-21T22:00';

function commands(heading: string): string[][] {
  const [, rest = ''] = readme.split(`## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^npm run release -- (.*)$/gm)].map(([, line = '']) =>
    words(line.replace(/\s+#.*$/, '')),
  );
}

const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** the output of the commands that ship a remote as the README says, and the last published version */
const shipped = { said: new Map<string, string>(), published: { version: '', count: 0 } };
const at = releaseForEach(async (made) => {
  rmSync(made.root, { recursive: true });
  rmSync(made.context.keys, { recursive: true });
  shipped.said = await follow('Ship your remote', shipped.published, made);
});

/** Fills the README's placeholders: `version` is the one that the last publish printed. */
interface Published {
  version: string;
  count: number;
}

/** Runs a command exactly as the README has it, with builds from this test. */
async function type(
  words: readonly string[],
  published: Published,
  { folder, context, root }: TestRelease = at,
): Promise<string> {
  const [verb, name] = words;
  const args = words.map((word) =>
    word.replace('<version>', published.version).replace('<time>', LATER),
  );
  if (verb === 'publish') {
    published.count += 1;
    const isShell = name === 'shell';
    published.version = isShell ? 'shell-1' : `1.${published.count}.0`;
    const kid = readKeySet(context.keys, 'registry')?.active ?? '';
    const dist = isShell
      ? fakeShell(folder, published.version, [kid])
      : fakeBuild(folder, name ?? '', published.version);
    args.push('--dist', dist);
  }
  const { code, out, err } = await releaseIn({ root, context }, args);
  expect([args.join(' '), code, code === 0 ? '' : err]).toEqual([args.join(' '), 0, '']);
  return out;
}

async function follow(heading: string, published: Published, on?: TestRelease) {
  const said = new Map<string, string>();
  for (const words of commands(heading))
    said.set(words.join(' '), await type(words, published, on));
  return said;
}

const NOTHING = () => undefined;

/** The incidents of the README's table by their symptom: how each is caused, and how it must end. */
const incidents: Readonly<
  Record<string, { damage: () => Promise<void> | void; end: RegExp; version?: string }>
> = {
  'a blank or wrong page': { damage: NOTHING, end: /borrow: stable 1\.2\.0/ },
  'still wrong after that': {
    damage: NOTHING,
    end: /borrow: stable 1\.3\.0.* urgent/,
    version: '1.3.0',
  },
  'no version is good': { damage: NOTHING, end: /OFF: “Closed\.”/ },
  'the good version is not known': { damage: NOTHING, end: /borrow: stable 1\.2\.0/ },
  'no area for new borrowers': {
    damage: () => at.remove('registry.jwt'),
    end: /borrow: stable 1\.3\.0/,
  },
  'an old one was put back': {
    damage: () => at.tamper('registry.jwt', at.text(copyPath(2))),
    end: /borrow: stable 1\.3\.0/,
  },
  'a half copy': {
    damage: () => at.remove('releases/borrow'),
    end: /borrow: stable 1\.3\.0/,
  },
  'signed by a clock that was': {
    damage: async () => {
      const context = { ...at.context, now: () => at.clock.now + 3 * DAY_MS };
      await releaseIn({ root: at.root, context }, 'renew --trust-clock --why wrong');
      expect(await type(['status'], { version: '', count: 0 })).toMatch(/3 days ahead/);
    },
    end: /^serial/,
  },
};

describe('the runbooks of the release README', () => {
  it('ship a remote, from the first key to the promotion to everybody', () => {
    const { said } = shipped;
    expect(said.size).toBeGreaterThanOrEqual(10);
    expect(said.get('status')).toMatch(/borrow: stable 1\.2\.0, canary 1\.3\.0 for 10%/);
    expect(said.get('history --limit 5')).toMatch(/promote borrow 1\.3\.0/);
  });

  it('swap a remote in an incident, and close and open it', async () => {
    const published: Published = { ...shipped.published };
    for (const words of ['publish borrow', 'promote borrow <version>'])
      await type(words.split(' '), published);
    published.version = '1.2.0';
    const said = await follow('Swap a remote in an incident', published);
    expect(said.size).toBeGreaterThanOrEqual(6);
    const [rollback = ''] = [...said.keys()].filter((line) =>
      line.startsWith('rollback borrow --urgent'),
    );
    expect(said.get(rollback)).toMatch(/everybody gets 1\.3\.0 at once/);
    const [disable = ''] = [...said.keys()].filter((line) => line.startsWith('disable'));
    expect(said.get(disable)).toMatch(/“We are mending a fault\. Loans under way are safe\.”/);
    expect(said.get('verify')).toMatch(/^The store is good/);
    expect(await type(['status'], published)).toMatch(/borrow: stable 1\.2\.0/);
  });

  it.each(Object.entries(incidents))(
    'end an incident with at most two commands: %s',
    async (seen, { damage, end, version = '1.2.0' }) => {
      const row = readme.split('\n').find((line) => line.startsWith('|') && line.includes(seen));
      const [, , cell = ''] = row?.split('|') ?? [];
      const lines = [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(3);
      const published: Published = { ...shipped.published, version };
      await damage();
      for (const line of lines) {
        const typed = line.replace('<the version that runs>', version).replace('"…"', '"Closed."');
        // `verify` ends with the fault's exit code.
        if (typed === 'verify')
          await expect(type(['verify'], published)).rejects.toThrow(/\+\s+5,/);
        else await type(words(typed), published);
      }
      expect(await type(['status'], published)).toMatch(end);
      expect(await type(['verify'], published)).toMatch(/^The store is good/);
    },
  );

  it('keep the registry young, and mend the store', async () => {
    const published: Published = { ...shipped.published };
    const young = await follow('Keep the registry young', published);
    expect(young.get('renew --why daily timer')).toMatch(/Borrowers see no difference/);
    expect(young.get('verify')).toMatch(/^The store is good/);
    at.remove('registry.jwt', 'releases/borrow');
    const mended = await follow('Mend the store', published);
    expect(mended.get('restore --dry-run')).toMatch(
      /^Would put back serial \d+ byte for byte: renew/,
    );
    expect(mended.get('restore')).toMatch(/^Put back serial \d+ byte for byte: renew/);
    expect(mended.get('restore')).toMatch(/^Put back the statements of borrow\/1\.2\.0, /m);
    expect(await type(['verify'], published)).toMatch(/^The store is good/);
  });
});
