import { getTableName, sql } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import { readConfig } from '../config';
import type { borrowerView } from '../control/view';
import type { createInScenario } from '../control/create';
import type { Scenario } from '../control/scenarios';
import { createSandbox } from '../createSandbox';
import { dueKinds } from '../lender/due';
import { clientOf } from './client';
import { emptyDatabase } from './emptyDatabase';

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

export type TestLender = Awaited<ReturnType<typeof openTestLender>>;
/** A borrower that a test made, with a client that is logged in. */
export type Known = Awaited<ReturnType<TestLender['create']>>;

const settled = Object.values(dueKinds)
  .map(({ table }) => getTableName(table))
  .map((name) => `${name}_ as (update ${name} set next_at = null where next_at is not null)`);

export async function openTestLender(config: Partial<SandboxConfig> = {}) {
  const begin = { emptyDatabase: await emptyDatabase() };
  const { app, db, close } = await createSandbox({ ...testConfig, ...begin, ...config });
  const post = async (url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url, payload });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const must = async <T>(url: string, payload: object): Promise<T> => {
    const { status, body } = await post(url, payload);
    if (status !== 200) throw new Error(`POST ${url}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  /** the code in the newest text message to this number */
  const lastCode = async (mobile: string) => {
    const said = await app.inject({ url: `/sandbox/messages/${mobile}` });
    return said.json<{ lastCode: string }>().lastCode;
  };
  return {
    app,
    db,
    post,
    /** Stops all due events; otherwise a move of the clock would also update the books of all earlier borrowers. */
    forget: async () => void (await db.execute(sql.raw(`with ${settled.join(', ')} select`))),
    close,
    lastCode,
    /** a fresh borrower with a client that is logged in */
    create: async (scenario: Scenario, more: object = {}) => {
      const created = await must<Created>('/sandbox/borrowers', { scenario, ...more });
      return { ...created, client: clientOf(app, created.token) };
    },
    /** logs in with this number by code, as on another phone */
    comeBack: async (mobile: string) => {
      const visitor = clientOf(app);
      await visitor.get('sendCode', { purpose: 'login', mobile });
      const code = await lastCode(mobile);
      return clientOf(app, (await visitor.get('login', { mobile, code })).token);
    },
    event: (mobile: string, event: string, more: object = {}) =>
      must<View>(`/sandbox/borrowers/${mobile}/events`, { event, ...more }),
    view: async (mobile: string) =>
      (await app.inject({ url: `/sandbox/borrowers/${mobile}?limit=1000` })).json<View>(),
    /** Reports a face check that passed, as the host does. @returns the id that goes with the order */
    seeFace: async (mobile: string, loanAmount: number) => {
      const url = `/sandbox/borrowers/${mobile}/face-checks`;
      return (await must<{ faceCheckId: string }>(url, { loanAmount })).faceCheckId;
    },
    advance: async (by: Readonly<Record<string, number>>) =>
      new Date((await must<{ now: string }>('/sandbox/clock', by)).now),
  };
}
