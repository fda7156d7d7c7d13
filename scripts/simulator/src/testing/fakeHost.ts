import type { Host, HostOptions } from '../host/createHost';
import { createHost } from '../host/createHost';
import type { Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import type { Borrower, BorrowerView, Scenario } from '../lender/shapes';

export const ORIGIN = 'http://localhost';

export const maria: Borrower = {
  mobile: '09171234821',
  code: '482913',
  username: 'maria.4821',
  password: 'sampaguita8',
  token: 'token-0123456789',
  userId: 'u1',
  packageName: 'ph.pautang.sandbox',
};

/** The lender's data on a borrower who has applied and has no loan yet. */
export const nothingYet: BorrowerView = {
  creditLimit: null,
  creditOrders: [{ id: 'credit-1' }],
  orders: [],
  processes: [],
  repayments: [],
  tickets: [],
  questions: [],
};

/** A fake lender that accepts every call. A test may replace single calls. */
export function fakeLender(part: Partial<Lender> = {}): jest.Mocked<Lender> {
  return {
    createBorrower: jest.fn(async () => maria),
    borrower: jest.fn(async () => nothingYet),
    event: jest.fn(async () => {}),
    passFaceCheck: jest.fn(async () => 'face_of_the_lender'),
    clock: jest.fn(async () => ({ now: '2026-11-20T02:00:00.000Z' })),
    ...part,
  } as jest.Mocked<Lender>;
}

/** A lender's call that rejects with this message. */
export const refuses = (message: string) => async (): Promise<never> => {
  throw new LenderError(message);
};

/** Counts over all hosts of a test, because a second one stands for a reload. */
let count = 0;

export function fakeHost(lender: Lender = fakeLender(), part: Partial<HostOptions> = {}): Host {
  return createHost({
    origin: ORIGIN,
    lender,
    storages: { local: window.localStorage, session: window.sessionStorage },
    random: () => {
      count += 1;
      return `random${count}`;
    },
    pixelRatio: () => 2,
    saveFile: () => {},
    settled: async () => {},
    conditionNetwork: () => {},
    ...part,
  });
}

/** Gives the host a frame and records the messages that the host posts to it. */
export function withApp(host: Host) {
  const element = document.createElement('iframe');
  document.body.append(element);
  const app = element.contentWindow;
  if (app === null) throw new Error('The frame has no window');
  const posted = jest.spyOn(app, 'postMessage').mockImplementation(() => {});
  host.frame.attach(element);
  return {
    app,
    posted,
    /** posts a message as the page's bridge does */
    say(action: string, data: Record<string, unknown> = {}, callback: string | null = null): void {
      void host.bridge.receive({
        source: app,
        origin: ORIGIN,
        data: { id: '1', action, data, callback },
      });
    },
  };
}

/** A host with an app, and its lender. */
export function openHost(part: Partial<Lender> = {}) {
  const lender = fakeLender(part);
  const host = fakeHost(lender);
  return { lender, host, ...withApp(host) };
}

/** The same, once a borrower has started on the phone in this scenario. */
export async function startedHost(scenario: Scenario, part?: Partial<Lender>) {
  const made = openHost(part);
  await made.host.borrower.start(scenario);
  return made;
}

/** Waits for promises that are already settled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

afterEach(() => {
  document.body.innerHTML = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
});
