import { getTableName, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config';
import { readConfig } from '../config';
import type { borrowerView } from '../control/view';
import type { createInScenario } from '../control/create';
import type { Scenario } from '../control/scenarios';
import { createSandbox } from '../createSandbox';
import { dueKinds } from '../lender/due';
import type { Db } from '../../lib/database/openDatabase';
import { clientOf } from './client';
import { emptyDatabase } from './emptyDatabase';
import type { Speaker } from './speaker';

type Created = Awaited<ReturnType<typeof createInScenario>>;
export type View = Awaited<ReturnType<typeof borrowerView>>;

export const WAIT_SECONDS = 60;

/**
 * A configuration in which a review begins at once and nothing else happens by itself within a test: a test moves the clock by
 * the control API.
 */
export const testConfig: SandboxConfig = {
  ...readConfig({ SANDBOX_DATA: 'memory', LOG_LEVEL: 'error' }),
  reviewAfterSeconds: WAIT_SECONDS / 2,
  approveAfterSeconds: WAIT_SECONDS,
  disburseAfterSeconds: WAIT_SECONDS,
};

/** A borrower that a test made, with a client that is logged in. */
export type Known = Created & { readonly client: Speaker };

export interface TestLender {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** a fresh borrower with a client that is logged in */
  create(scenario: Scenario, more?: Record<string, unknown>): Promise<Known>;
  /** the code in the newest text message to this number */
  lastCode(mobile: string): Promise<string>;
  /** logs in with this number by code, as on another phone */
  comeBack(mobile: string): Promise<Speaker>;
  event(mobile: string, event: string, more?: Record<string, unknown>): Promise<View>;
  view(mobile: string): Promise<View>;
  /**
   * Reports a face check that passed, as the host does.
   * @returns the id that goes with the order
   */
  seeFace(mobile: string, loanAmount: number): Promise<string>;
  advance(by: Readonly<Record<string, number>>): Promise<Date>;
  post(url: string, payload: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Stops all due events; otherwise a move of the clock would also update the books of all earlier borrowers. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

const settled = Object.values(dueKinds)
  .map(({ table }) => getTableName(table))
  .map((name) => `${name}_ as (update ${name} set next_at = null where next_at is not null)`);

export async function openTestLender(config: Partial<SandboxConfig> = {}): Promise<TestLender> {
  const begin = { emptyDatabase: await emptyDatabase() };
  const { app, db, close } = await createSandbox({ ...testConfig, ...begin, ...config });
  const post: TestLender['post'] = async (url, payload) => {
    const response = await app.inject({ method: 'POST', url, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const must = async <T>(url: string, payload: object): Promise<T> => {
    const { status, body } = await post(url, payload);
    if (status !== 200) throw new Error(`POST ${url}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const lastCode = async (mobile: string) => {
    const said = await app.inject({ url: `/sandbox/messages/${mobile}` });
    return said.json<{ lastCode: string }>().lastCode;
  };
  return {
    app,
    db,
    post,
    forget: async () => void (await db.execute(sql.raw(`with ${settled.join(', ')} select`))),
    close,
    lastCode,
    create: async (scenario, more = {}) => {
      const created = await must<Created>('/sandbox/borrowers', { scenario, ...more });
      return { ...created, client: clientOf(app, created.token) };
    },
    comeBack: async (mobile) => {
      const visitor = clientOf(app);
      await visitor.get('sendCode', { purpose: 'login', mobile });
      const code = await lastCode(mobile);
      return clientOf(app, (await visitor.get('login', { mobile, code })).token);
    },
    event: (mobile, event, more = {}) =>
      must<View>(`/sandbox/borrowers/${mobile}/events`, { event, ...more }),
    view: async (mobile) =>
      (await app.inject({ url: `/sandbox/borrowers/${mobile}?limit=1000` })).json<View>(),
    seeFace: async (mobile, loanAmount) => {
      const url = `/sandbox/borrowers/${mobile}/face-checks`;
      return (await must<{ faceCheckId: string }>(url, { loanAmount })).faceCheckId;
    },
    advance: async (by) => new Date((await must<{ now: string }>('/sandbox/clock', by)).now),
  };
}
