import { expect } from '@playwright/test';
import * as v from 'valibot';
import { fillIn } from '../simulator/src/launch/fillIn';
import { borrowerView } from '../simulator/src/lender/shapes';
import { answerEnvelopes } from './calls';
import type { LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { keptSession } from './phone';

/** The open simulator and its borrower, as the start on the way to a state. */
export interface Stage {
  readonly phone: Phone;
  readonly lender: LenderControl;
  /** empty if logged out */
  readonly mobile: string;
}

type Way = (stage: Stage) => Promise<unknown>;

/** One page in one of its states, to be pictured and examined. */
export interface ScreenState {
  readonly name: string;
  /** a fresh borrower's; null: logged out */
  readonly scenario: string | null;
  /** without the ids of the borrower's loan, checkout and so on, which are filled in */
  readonly route: string;
  /** the person's acts on the page to reach the state */
  readonly reach?: Way | undefined;
  /** before the page is opened */
  readonly prepare?: (stage: Omit<Stage, 'mobile'>) => Promise<unknown>;
  /** `reach` changes only the view of the page, so the phone can go on from here. */
  readonly isLook?: boolean;
  /** the page never comes to rest in this state */
  readonly isLoading?: boolean;
  /** an old price stays in grey, because the typed amount gets no new price */
  readonly isStale?: boolean;
}

/** Brings a closed phone to a state and waits until nothing on it moves. */
export async function reachState(
  state: ScreenState,
  phone: Phone,
  lender: LenderControl,
  more: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const { scenario, route, prepare } = state;
  await prepare?.({ phone, lender });
  let mobile = '';
  if (scenario === null) await phone.openLoggedOut(route, more);
  else ({ mobile } = await phone.open(scenario, route, more));
  const stage = { phone, lender, mobile };
  await arrive(state, stage);
  return stage;
}

/** Waits for the state's page, then performs the state's acts on it. */
async function arrive(state: ScreenState, stage: Stage): Promise<void> {
  const { reach, isLoading = false, isStale = false } = state;
  const { app } = stage.phone;
  if (isLoading) {
    await expect(app.locator('[aria-busy="true"]').first()).toBeAttached();
    return;
  }
  await comeToRest(stage.phone, 1);
  if (!reach) return;
  await reach(stage);
  // An opened sheet may appear late.
  if (!isStale) await comeToRest(stage.phone);
}

/**
 * Waits until nothing is busy. Waits in the page, which sees a change at once, while Playwright's polls slow down.
 * @param headings how many the page must have; any number by default
 */
export async function comeToRest(phone: Phone, headings?: number): Promise<void> {
  const frame = await phone.frame();
  await frame.waitForFunction(
    (count) =>
      (count === undefined || document.querySelectorAll('h1').length === count) &&
      document.querySelector('[aria-busy="true"]') === null,
    headings,
  );
}

/** Returns the address of a page for this borrower, with the ids that the simulator fills in. */
const addressFor = async (route: string, { lender, mobile }: Stage): Promise<string> =>
  mobile === '' ? route : fillIn(route, v.parse(borrowerView, await lender.view(mobile)));

/** Goes to another page of the running app and waits until the one before it has gone. */
export async function leaveFor(route: string, phone: Phone): Promise<void> {
  await phone.app.locator('h1').evaluate((heading) => {
    heading.dataset['left'] = '';
  });
  await phone.go(route);
  const frame = await phone.frame();
  await frame.waitForFunction(() => document.querySelector('h1[data-left]') === null);
}

const pathOf = (address: string) => address.split('?')[0];

/** Lets the host log in another borrower, who has their own state at the lender. */
async function become(scenario: string, { phone, lender }: Stage): Promise<Stage> {
  const { token, userId, mobile, packageName } = await lender.borrower(scenario);
  await phone.tell({ event: 'userInfo', data: { token, userId, mobile, packageName } });
  await expect.poll(() => keptSession(phone.page)).toContain(token);
  await expect(phone.app.locator('h1')).toHaveCount(1);
  return { phone, lender, mobile };
}

/** Goes on to a state from the one before it in a walk. */
async function goOn(from: ScreenState, to: ScreenState, before: Stage): Promise<Stage> {
  const isSame = to.scenario === null || to.scenario === from.scenario;
  const stage = isSame ? before : await become(to.scenario, before);
  const { phone } = stage;
  const route = await addressFor(to.route, stage);
  // A sheet that an earlier state opened stays open until its page closes.
  if (!isSame || from.isLook || phone.route() !== route) {
    if (pathOf(phone.route()) === pathOf(route)) await leaveFor('/guide/about_us', phone);
    await leaveFor(route, phone);
  }
  await arrive(to, stage);
  return stage;
}

/** Whether a phone can come to this state from another, and go on from it. */
const isOnTheWay = ({ prepare, reach, isLook = false }: ScreenState): boolean =>
  !prepare && (!reach || isLook);

/**
 * The states in walks: one phone goes through the states of a walk without being opened again, those of one borrower after the
 * other. A state that needs preparation, or that leaves something behind, is a walk of its own.
 */
export function walksThrough(states: readonly ScreenState[], most: number): ScreenState[][] {
  const alone = states.filter((state) => !isOnTheWay(state)).map((state) => [state]);
  const ways = [false, true].map((isLoggedIn) =>
    states
      .filter((state) => isOnTheWay(state) && (state.scenario !== null) === isLoggedIn)
      .toSorted((a, b) => (a.scenario ?? '').localeCompare(b.scenario ?? '')),
  );
  const walks = ways.flatMap((way) =>
    way.flatMap((_, at) => (at % most === 0 ? [way.slice(at, at + most)] : [])),
  );
  return [...walks, ...alone];
}

/** @param examine is called in each state */
export async function walkThrough(
  [first, ...others]: readonly ScreenState[],
  phone: Phone,
  lender: LenderControl,
  more: Readonly<Record<string, string>>,
  examine: (state: ScreenState) => Promise<void>,
): Promise<void> {
  if (!first) return;
  let stage = await reachState(first, phone, lender, more);
  await examine(first);
  let before = first;
  for (const state of others) {
    stage = await goOn(before, state, stage);
    await examine(state);
    before = state;
  }
}

/** A page as it opens, or after a person's acts on it. */
export const at = (
  name: string,
  scenario: string | null,
  route: string,
  reach?: Way,
  more: Pick<ScreenState, 'prepare' | 'isLook' | 'isLoading' | 'isStale'> = {},
): ScreenState => ({ name, scenario, route, reach, ...more });

/** The same if the acts change only the view of the page. */
export const look = (name: string, scenario: string | null, route: string, reach: Way) =>
  at(name, scenario, route, reach, { isLook: true });

/** A page that the borrower opens after something has happened at the lender. */
export const after = (
  name: string,
  scenario: string,
  route: string,
  happen: Way,
  shown: string | RegExp,
) =>
  at(name, scenario, '/mine/setting', async (stage) => {
    await happen(stage);
    await stage.phone.go(await addressFor(route, stage));
    await see(stage, shown);
  });

/** Waits until the page shows this text. */
export const see = ({ phone }: Pick<Stage, 'phone'>, text: string | RegExp): Promise<void> =>
  expect(phone.app.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** A state's `reach`: an event at the lender. */
export const happens =
  (event: string, more?: Data) =>
  ({ lender, mobile }: Stage) =>
    lender.event(mobile, event, more);

/** A state's `reach`: a tap on one button. */
export const tap = (name: string | RegExp) => (stage: Stage) => stage.phone.button(name).click();

type Data = Readonly<Record<string, unknown>>;

/** Changes an answer of the lender for this page only. A change at the lender, such as its clock, would affect all borrowers. */
export const changeAnswer = (
  method: string,
  change: (data: Data) => Data,
): Pick<ScreenState, 'prepare'> => ({
  prepare: ({ phone }) =>
    answerEnvelopes(phone.page, async (calls, real) => {
      if (!calls.some((call) => call.method === method)) return null;
      const answered = await real();
      return {
        ...answered,
        data: answered.data.map((item) =>
          item.method === method ? { method, data: change(item.data as Data) } : item,
        ),
      };
    }),
});
