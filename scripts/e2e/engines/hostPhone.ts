import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import type { HostName, LinuxHost } from '../../hosts/linuxHost';
import { driveHost, hostNames, startScreen, whyNoHost } from '../../hosts/linuxHost';
import * as v from 'valibot';
import { fillIn } from '../../simulator/src/launch/fillIn';
import { borrowerView } from '../../simulator/src/lender/shapes';
import { LenderControl } from '../lenderControl';
import type { Driver } from './driver';
import { driverOf, until } from './driver';
import { see } from './journey';

/** A running native app, and the borrower's acts in its web view. */
export interface HostPhone {
  readonly host: LinuxHost;
  readonly driver: Driver;
}

/** Where phones are started. */
export interface Place {
  readonly lender: LenderControl;
  readonly base: string;
  readonly display: string;
}

/** Opens a screen for phones at a server. */
export async function openPlace(base: string) {
  const screen = await startScreen();
  const calls = await request.newContext();
  const at: Place = { lender: new LenderControl(calls, base), base, display: screen.name };
  const close = async () => {
    await calls.dispose();
    screen.stop();
  };
  return { at, close };
}

/** Returns the hosts that run on this machine, and prints why the others do not. */
export const hostsHere = (tell: (line: string) => void): HostName[] =>
  hostNames.filter((name) => {
    const whyNot = whyNoHost(name, true);
    if (whyNot !== null) tell(`${name}\n  – not run: ${whyNot}`);
    return whyNot === null;
  });

interface PhoneOptions {
  readonly base: string;
  /** the folder with the phone's data; a second start with the same folder continues the same phone */
  readonly folder: string;
  readonly display: string;
  /** the page to open; home when left out */
  readonly route?: string;
  /** the borrower logged in to the native app; the one kept in the folder when left out */
  readonly session?: object;
  /** file of a control group that the app begins in */
  readonly group?: string;
}

/** Starts the app on a phone. */
export async function startPhone(name: HostName, options: PhoneOptions): Promise<HostPhone> {
  const { base, folder, display, route, session, group } = options;
  mkdirSync(folder, { recursive: true });
  if (session) writeFileSync(path.join(folder, 'app.json'), JSON.stringify({ session }));
  const host = await driveHost(name, {
    address: `${base}/app/${route === undefined ? '' : `#${route}`}`,
    data: folder,
    display,
    more: ['--downloads', path.join(folder, 'downloads')],
    ...(group !== undefined && { group }),
  });
  return { host, driver: driverOf(host, base) };
}

/** Ends the page's process as the system does, and waits until the host has reopened the app. */
export async function killPage(host: LinuxHost): Promise<void> {
  await host.kill();
  await until('The host shows no word', async () => {
    const { notice } = await host.state();
    return notice?.includes('had stopped') === true;
  });
}

/** A phone at a server, with a borrower of its own. */
export interface Stage extends HostPhone {
  readonly lender: LenderControl;
  /** the server */
  readonly base: string;
  readonly folder: string;
  readonly mobile: string;
}

/** Returns a new phone with its own borrower and the app open at a route. If the scenario is null, it is logged out. */
export async function onPhone(
  name: HostName,
  at: Place,
  { scenario, route }: { readonly scenario: string | null; readonly route: string },
  act: (stage: Stage) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const borrower = await at.lender.borrower(scenario ?? 'approved');
  const known = v.parse(borrowerView, await at.lender.view(borrower.mobile));
  const phone = await startPhone(name, {
    ...at,
    folder,
    route: fillIn(route, known),
    ...(scenario !== null && { session: borrower }),
  });
  try {
    await act({ ...phone, ...at, folder, mobile: borrower.mobile });
  } catch (error) {
    const shown = await phone.host.valueOf('location.hash + document.body.innerText').catch(String);
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}. The app shows: ${String(shown)}`, { cause: error });
  } finally {
    await phone.host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

const ordersOf = async ({ lender, mobile }: Stage) => (await lender.view(mobile)).orders.length;

/** Delays the lender's answer to the borrower's next call of a method by this time. */
export async function slowDown({ base, mobile }: Stage, method: string, ms: number): Promise<void> {
  const fault = { kind: 'latency', ms, method, mobile, next: 1 };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(fault);
  const { ok } = await fetch(`${base}/sandbox/faults`, { method: 'POST', headers, body });
  if (!ok) throw new Error('The lender takes no fault.');
}

/** Waits until the slow call has reached the lender, which has not handled it yet. */
export const untilSent = ({ base }: Stage) =>
  until('The call does not come', async () => {
    const faults = (await (await fetch(`${base}/sandbox/faults`)).json()) as unknown[];
    return faults.length === 0;
  });

export async function agree({ driver }: Stage): Promise<void> {
  await see(driver, 'Borrow ₱5,000');
  await driver.press('', 'checkbox');
  await driver.press('Borrow ₱5,000');
}

/** Agrees again, unless the page shows that the first call has reached the lender. */
export async function agreeAgain(stage: Stage): Promise<void> {
  const told = 'You already have a loan under way';
  const shown = await see(stage.driver, 'Borrow ₱5,000', told);
  if (!shown.includes(told)) await agree(stage);
  await see(stage.driver, 'We are looking at your ₱5,000 loan', told);
}

export const untilLoan = (stage: Stage) =>
  until('There is no loan', async () => (await ordersOf(stage)) > 0);

/** Checks that there is one loan, even after all calls have arrived. */
export async function expectOneLoan(stage: Stage, lateMs = 3_000): Promise<void> {
  await untilLoan(stage);
  await pause(lateMs);
  const orders = await ordersOf(stage);
  if (orders !== 1) throw new Error(`There are ${orders} loans.`);
}

/** Waits for a checkout. @returns its reference */
export async function openCheckout({ driver }: Stage): Promise<string> {
  const shown = await see(driver, 'Waiting for your payment');
  const [reference] = /\d[\d ]{11,}\d/.exec(shown) ?? [];
  if (reference === undefined) throw new Error('The checkout shows no reference.');
  return reference;
}
