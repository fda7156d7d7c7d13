import { registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { createNewsPolling, createRegistrySource } from '../../../shell/src/remotes/registrySource';
import type { VerifyRegistry } from '../../../shell/src/remotes/verifyRegistry';
import type { Random } from '../../lib/testing/random';
import { quantile } from '../figures';
import type { CacheRules } from './edge';
import { createEdge } from './edge';
import { madeTime } from './madeTime';
import { documentOf, registryText } from './registryText';

const SECOND = 1_000;
export const plan = {
  openedMs: 15 * SECOND,
  ordinaryFrom: 30 * SECOND,
  change: 60 * SECOND,
  /** at this change the CDN is told to drop the former registry */
  purgedChange: 100 * SECOND,
  originAway: [140 * SECOND, 200 * SECOND],
  edgeAway: [240 * SECOND, 360 * SECOND],
  end: 480 * SECOND,
} as const;

/** The share of refused requests to an edge that is down; the others hang until the phone gives up. */
const REFUSED = 0.5;
/** The shortest and the longest round trip on a phone's network. */
const PHONE_MS = [100, 400] as const;

/** A phone is identified by the part of the address that no browser sends. */
const storeOf = (phone: number) => `https://app.example/#${phone}/`;
const phoneOf = (asked: string) => Number.parseInt(asked.slice(asked.indexOf('#') + 1), 10);

/** Checks each text once for all phones, because a signature takes longer than the rest of the simulation. */
function createVerify(): VerifyRegistry {
  const known = new Map<string, ReturnType<VerifyRegistry>>();
  return (text) => {
    const verdict =
      known.get(text) ??
      Promise.resolve({ isGood: true, registry: v.parse(registry, documentOf(text)) } as const);
    known.set(text, verdict);
    return verdict;
  };
}

const isWithin = (at: number, [from, to]: readonly [number, number]) => at >= from && at < to;

/** Runs the plan with a fleet of open phones: the client's own code, on a simulated clock and network. */
export async function simulateFleet({
  phones,
  edges,
  rules,
  random,
}: {
  readonly phones: number;
  /** edges of the CDN; each phone always asks the same one */
  readonly edges: number;
  readonly rules: CacheRules;
  readonly random: Random;
}) {
  const time = madeTime();
  // A small registry gives the same result, and parsing a large one takes longer than the rest of the simulation.
  const small = { remotes: ['borrow'], files: 1, random };
  const texts = [1, 2, 3, 4, 5].map((serial) => registryText(serial, small));
  const bytes = new Map(texts.map((text) => [text, new TextEncoder().encode(text)]));
  let serial = 1;
  const perSecond = () => Array.from({ length: plan.end / SECOND }, () => 0);
  const atEdge = perSecond();
  const atOrigin = perSecond();
  const count = (of: number[]) => {
    const second = Math.floor(time.now() / SECOND);
    of[second] = (of[second] ?? 0) + 1;
  };
  const origin = {
    read: () => (isWithin(time.now(), plan.originAway) ? null : (texts[serial - 1] ?? null)),
    asked: () => count(atOrigin),
  };
  const all = Array.from({ length: edges }, () => createEdge(rules, time, origin));
  const forget = () => {
    for (const edge of all) edge.purge();
  };
  const release = (at: number, next: number) =>
    time.setTimer(() => {
      serial = next;
    }, at);
  release(plan.change, 2);
  release(plan.purgedChange, 3);
  time.setTimer(forget, plan.purgedChange);
  release(plan.originAway[1], 4);
  release((plan.edgeAway[0] + plan.edgeAway[1]) / 2, 5);
  time.setTimer(forget, plan.edgeAway[1]);

  const underWay = new Uint8Array(phones);
  const askedAt = new Float64Array(phones).fill(Infinity);
  /** the answer that each browser has cached and revalidates by its ETag */
  const kept: (string | undefined)[] = [];
  let bodies = 0;
  let mostOfOnePhone = 0;
  let longestPause = 0;
  const ask: Ask = (phone, answer) => {
    count(atEdge);
    const now = time.now();
    const edge = isWithin(now, plan.edgeAway) ? null : all[phone % edges];
    if (now < plan.edgeAway[0]) longestPause = Math.max(longestPause, now - (askedAt[phone] ?? 0));
    askedAt[phone] = now;
    underWay[phone] = (underWay[phone] ?? 0) + 1;
    mostOfOnePhone = Math.max(mostOfOnePhone, underWay[phone] ?? 0);
    const ms = random.int(...PHONE_MS);
    const arrive = (text: string | null) =>
      void time.setTimer(() => {
        underWay[phone] = (underWay[phone] ?? 0) - 1;
        if (text !== null && text !== kept[phone]) {
          kept[phone] = text;
          bodies += 1;
        }
        answer(text === null ? 503 : 200, bytes.get(text ?? '') ?? new Uint8Array());
      }, ms);
    if (edge) edge.ask(arrive);
    else if (random.next() < REFUSED) arrive(null);
    else
      return () => {
        underWay[phone] = (underWay[phone] ?? 0) - 1;
      };
    return null;
  };

  const gotAt = texts.map(() => [] as number[]);
  const verify = createVerify();
  for (let phone = 0; phone < phones; phone += 1) {
    const source = createRegistrySource({
      store: storeOf(phone),
      inlined: texts[0] ?? null,
      kept: { read: () => null, write: () => undefined },
      floor: 0,
      verify,
      report: () => undefined,
      now: () => Date.parse('2026-11-25T00:00:00Z') + time.now(),
    });
    source.subscribe(() => {
      gotAt[(source.current()?.serial ?? 1) - 1]?.push(time.now());
    });
    const polling = createNewsPolling({
      ask: source.refresh,
      isVisible: () => true,
      chance: random.next,
    });
    time.setTimer(polling.start, random.int(0, plan.openedMs));
  }
  await time.run(plan.end, madeFetch(ask));

  /** Returns the seconds from a change until a half, 95% and all of the phones have it. */
  const spread = (of: number, since: number) => {
    const after = (gotAt[of - 1] ?? []).map((at) => (at - since) / SECOND);
    const missing = Array.from({ length: phones - after.length }, () => Infinity);
    const seconds = [...after, ...missing];
    const [half, most, last] = [0.5, 0.95, 1].map((share) => quantile(seconds, share));
    return { half: half ?? 0, most: most ?? 0, all: last ?? 0 };
  };
  return {
    /** requests in each second, at all edges together and at the origin */
    atEdge: atEdge as readonly number[],
    atOrigin: atOrigin as readonly number[],
    /** counted from when a phone could have it: after an outage, from the return */
    changes: {
      usual: spread(2, plan.change),
      purged: spread(3, plan.purgedChange),
      afterOrigin: spread(4, plan.originAway[1]),
      afterEdge: spread(5, plan.edgeAway[1]),
    },
    /** answers with a registry; the others are 304 */
    bodies,
    /** the most requests of one phone at the same moment */
    mostOfOnePhone,
    /** the longest pause in seconds between two requests of a phone before the edge was down */
    longestPause: longestPause / SECOND,
  };
}
export type FleetFigures = Awaited<ReturnType<typeof simulateFleet>>;

/** Sends a phone's request. If no answer will come, returns the function to call when the phone gives up. */
type Ask = (
  phone: number,
  answer: (status: number, text: Uint8Array) => void,
) => (() => void) | null;

/** Returns the part of a `Response` that the client reads: Node's own takes ten times as long as all the rest. */
function answerOf(status: number, text: Uint8Array): Response {
  const parts = [text];
  const reader = {
    read: async () => {
      const value = parts.pop();
      return value ? { done: false, value } : { done: true };
    },
  };
  const answer = { ok: status === 200, headers: new Map(), body: { getReader: () => reader } };
  return answer as unknown as Response;
}

const madeFetch =
  (ask: Ask): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const giveUp = ask(phoneOf(String(input)), (status, text) => resolve(answerOf(status, text)));
      if (giveUp)
        init?.signal?.addEventListener('abort', () => {
          giveUp();
          reject(new DOMException('The phone gave up.', 'AbortError'));
        });
    });

type Window = readonly [from: number, to: number];

const within = (perSecond: readonly number[], [from, to]: Window) =>
  perSecond.slice(from / 1_000, to / 1_000);

export const meanOf = (perSecond: readonly number[], window: Window): number => {
  const seconds = within(perSecond, window);
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
};

export const mostOf = (perSecond: readonly number[], window: Window): number =>
  Math.max(...within(perSecond, window));
