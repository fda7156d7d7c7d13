import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { borrowersPhone } from '../borrowersPhone';
import { tableOf } from '../figures';
import { hostStubScript } from './hostStub';
import { visitOnce } from './measure';
import { kilobytes } from './report';
import type { Profile } from './profiles';
import type { Later, serveBuilds } from './serveBuilds';
import type { Visit } from './visits';

const steps = ['first', 'again', 'after a release of a remote', 'after one of the shell'] as const;
type Step = (typeof steps)[number];
const releases: Partial<Record<Step, Later>> = {
  'after a release of a remote': 'remote',
  'after one of the shell': 'shell',
};
const phones = [
  { name: 'federated', build: 'federated', hasWorker: true },
  { name: 'without its worker', build: 'federated', hasWorker: false },
  { name: 'monolith', build: 'monolith', hasWorker: false },
] as const;
type PhoneName = (typeof phones)[number]['name'];

/** Bytes that each phone received for one step, including its worker's, and its time until usable in ms. */
export type Paid = Readonly<
  Record<Step, Readonly<Record<PhoneName, { readonly bytes: number; readonly usable: number }>>>
>;

const QUIET_MS = 2_500;
/** Home may offer to resume an unfinished step of the last visit, so any heading will do. */
const home: Visit = {
  name: 'home',
  path: '/',
  isLoggedIn: true,
  usable: { selector: 'h1', text: '' },
};

/** Makes phones visit at each step; all see the same releases, one after the other. */
export async function measureReleases(
  served: Awaited<ReturnType<typeof serveBuilds>>,
  { browser, profile, visit }: { browser: Browser; profile: Profile; visit: Visit },
): Promise<Paid> {
  const { session } = served;
  const open = await Promise.all(
    phones.map(async (phone) => {
      const serviceWorkers = phone.hasWorker ? 'allow' : 'block';
      const context = await browser.newContext({ ...borrowersPhone, serviceWorkers });
      await context.addInitScript({ content: hostStubScript(session) });
      return { ...phone, context };
    }),
  );
  const paid: Partial<Record<Step, Paid[Step]>> = {};
  for (const step of steps) {
    const later = releases[step];
    if (later)
      for (const build of ['federated', 'monolith'] as const)
        await served.releaseLater(build, later);
    const ofStep: [PhoneName, Paid[Step][PhoneName]][] = [];
    for (const { name, build, context } of open) {
      const before = served.sent(build);
      const phone = { browser, profile, address: served.addressOf(build), session };
      await visitOnce(context, phone, home);
      const { usable } = await visitOnce(context, phone, visit);
      // The worker may still be loading the files that it keeps.
      for (let seen = -1; seen !== served.sent(build); await pause(QUIET_MS))
        seen = served.sent(build);
      ofStep.push([name, { bytes: served.sent(build) - before, usable }]);
    }
    paid[step] = Object.fromEntries(ofStep) as Paid[Step];
  }
  for (const { context } of open) await context.close();
  return paid as Paid;
}

/** The most that a release of a remote may cost a phone, as a share of the monolith's bytes. */
const MOST = 0.35;

const ratio = ({ federated, monolith }: Paid[Step]) => federated.bytes / monolith.bytes;

export function releasesTable(paid: Paid): string {
  const rows = steps.map((step) => {
    const all = phones.map(({ name }) => paid[step][name]);
    return [
      step,
      ...all.map(({ bytes }) => kilobytes(bytes)),
      paid[step].monolith.bytes === 0 ? '–' : ratio(paid[step]).toFixed(2),
      ...all.map(({ usable }) => usable.toFixed(0)),
    ];
  });
  const columns = phones.map(({ name }) => name);
  const now = ratio(paid['after a release of a remote']);
  return [
    'home and a deep link: KB that a phone is sent, ratio, ms until the deep link is usable',
    tableOf({ columns: ['visit', ...columns, 'ratio', ...columns], rows }),
    `a release of a remote, bytes, ratio: ${now.toFixed(2)}, at most ${MOST}: ${now <= MOST ? 'met' : 'MISSED'}`,
  ].join('\n');
}
