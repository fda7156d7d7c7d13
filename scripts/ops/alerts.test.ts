import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { closeServers, localServer } from '../release/testing/localServer';
import { createAlerts, postTo } from './alerts';
import type { OpsView } from './opsView';
import type { AlertsTold } from './alerts';
import { alertsTold } from './alerts';
import { migrateBeacons } from './store/tables';
import { testBeacons } from './testing/testBeacons';
import { fakeRelease as release } from '../release/testing/fakeBuild';
import { NOW, good, view } from './testing/views';

const beacons = testBeacons();
const isAway = { now: false };
let clock = NOW;
let found: OpsView;
let sent: string[];
let warned: string[];
/** the webhook's response to a message */
let take: () => void;
beforeEach(async () => {
  await migrateBeacons(beacons.db);
  clock = NOW;
  found = view();
  sent = [];
  warned = [];
  isAway.now = false;
  take = () => undefined;
});

const there =
  <Args extends unknown[], R>(call: (...args: Args) => Promise<R>) =>
  (...args: Args) =>
    isAway.now ? Promise.reject<R>(new Error('ECONNREFUSED')) : call(...args);

/** A collector, first started or restarted. */
function collector() {
  const kept = alertsTold(beacons.db, () => clock);
  const memory: AlertsTold = { take: there(kept.take), keep: there(kept.keep) };
  return createAlerts({
    view: async () => found,
    memory,
    now: () => clock,
    warn: (why) => warned.push(why),
    post: async (text) => {
      take();
      sent.push(text);
    },
  });
}
const fails = () => {
  throw new Error('it answers 500');
};
/** Lets collectors look, every fifteen seconds. @returns the messages of that time */
async function pass(minutes: number, ...all: (() => Promise<void>)[]): Promise<string[]> {
  sent = [];
  for (let n = 0; n < minutes * 4; n += 1) {
    clock += 15_000;
    await Promise.all(all.map((look) => look()));
  }
  return sent;
}

const off = (...names: string[]) =>
  good({
    remotes: Object.fromEntries(
      names.map((name) => [
        name,
        { state: 'off' as const, message: 'Back <!channel>', stable: release('2.0.0') },
      ]),
    ),
  });
const BEGIN = 'Look at this: repay is off: “Back ‹!channel›”\nnpm run release -- enable repay';
const END = 'Over: repay is off: “Back ‹!channel›”';

describe('a person is called', () => {
  it('once when a concern begins, with the command that helps, and once when it has ended', async () => {
    const look = collector();
    expect(await pass(2, look)).toEqual([]);
    found = view({ registry: off('repay') });
    expect(await pass(0.25, look)).toEqual([]);
    expect(await pass(10, look)).toEqual([BEGIN]);
    found = view();
    expect(await pass(2, look)).toEqual([]);
    expect(await pass(10, look)).toEqual([END]);
  });

  it('not for a concern that only one look sees, nor for an end that does not last', async () => {
    const look = collector();
    for (let n = 0; n < 5; n += 1) {
      found = view({ registry: off('repay') });
      expect(await pass(0.25, look)).toEqual([]);
      found = view();
      expect(await pass(0.25, look)).toEqual([]);
    }
    found = view({ registry: off('repay') });
    expect(await pass(1, look)).toEqual([BEGIN]);
    found = view();
    expect(await pass(2, look)).toEqual([]);
    found = view({ registry: off('repay') });
    expect(await pass(10, look)).toEqual([]);
  });

  it('until the message is taken, with pauses that grow to a quarter of an hour', async () => {
    const look = collector();
    found = view({ registry: off('repay') });
    take = fails;
    await pass(60, look);
    expect(warned).toEqual(Array.from({ length: 9 }, () => 'it answers 500'));
    take = () => undefined;
    expect(await pass(15, look)).toEqual([BEGIN]);
    found = view();
    take = fails;
    await pass(60, look);
    expect(warned).toHaveLength(18);
  });

  it('by one of several collectors, and not again after a restart', async () => {
    const [one, other] = [collector(), collector()];
    found = view({ registry: off('repay') });
    expect(await pass(5, one, other)).toEqual([BEGIN]);
    expect(await pass(5, collector())).toEqual([]);
    found = view();
    // The collector that sent the alerts has stopped.
    expect(await pass(10, other)).toEqual([END]);
    expect(await pass(10, one)).toEqual([]);
  });

  it('while the database is away, about that alone: concerns that cannot be checked do not end', async () => {
    const look = collector();
    found = view({ registry: off('repay') });
    expect(await pass(5, look)).toEqual([BEGIN]);
    isAway.now = true;
    const health = { state: 'failing', why: 'the database does not answer' } as const;
    found = view({ tally: null, beaconProblem: 'ECONNREFUSED', health });
    const lost = expect.stringMatching(/^Act now: Beacons are not being kept/);
    expect(await pass(10, look)).toEqual([lost]);
    isAway.now = false;
    found = view();
    expect((await pass(10, look)).toSorted()).toEqual([
      expect.stringMatching(/^Over: Beacons are not/),
      END,
    ]);
    expect(await pass(10, collector())).toEqual([]);
  });

  it('at most thirty times an hour, the worst first', async () => {
    const look = collector();
    const names = Array.from({ length: 45 }, (_, n) => `area-${n}`);
    const registry = off(...names);
    found = view({ registry, tally: null, beaconProblem: 'ECONNREFUSED' });
    const first = await pass(30, look);
    expect(first).toHaveLength(30);
    expect(first[0]).toMatch(/^Act now/);
    expect(await pass(60, look)).toHaveLength(16);
  });
});

describe('a webhook', () => {
  const paths: string[] = [];
  const at = async (answer: RequestListener) => {
    paths.length = 0;
    const address = await localServer((request, response) => {
      paths.push(request.url ?? '');
      answer(request, response);
    });
    return `${address}/hook`;
  };
  afterEach(closeServers);

  it('gets JSON in Slack’s form, and its answer is not read', async () => {
    const closed: Promise<unknown>[] = [];
    let body = '';
    const hook = await at(async (request, response) => {
      for await (const chunk of request) body += String(chunk);
      closed.push(once(response, 'close'));
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await postTo(hook)('Act now');
    expect(JSON.parse(body)).toEqual({ text: 'Act now' });
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
  });

  it.each<[string, RequestListener, string]>([
    ['refuses', (_request, response) => response.writeHead(403).end(), 'it answers 403'],
    [
      'leads elsewhere',
      (_request, response) => response.writeHead(307, { location: '/other' }).end(),
      'it answers 307',
    ],
    ['breaks off', (request) => request.socket.destroy(), 'UND_ERR_SOCKET'],
    ['hangs', () => undefined, 'The operation was aborted due to timeout'],
  ])('that %s fails the message with the reason', async (what, answer, why) => {
    const hook = await at(answer);
    await expect(postTo(hook, what === 'hangs' ? 100 : 30_000)('Act now')).rejects.toThrow(why);
    expect(paths).toEqual(['/hook']);
  });
});
