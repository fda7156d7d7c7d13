import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { ListedBorrower } from '../control/borrowerList';
import type { LenderState } from '../control/lenderState';
import type { Scenario } from '../control/scenarios';
import { scenarioNames } from '../control/scenarios';
import { toCentavos } from '../domain/money';
import { callButton, callForm, numberField, selectField, tick } from './controls';
import { faultsCard } from './faultsCard';
import {
  creditLabel,
  creditTone,
  loanLabel,
  loanTone,
  scenarioLabel,
  counted,
  money,
  nameOf,
  plainWords,
} from './words';
import { card, chip, facts, moment, table } from './parts';

interface Overview {
  readonly state: LenderState;
  readonly borrowers: readonly ListedBorrower[];
  readonly find: string;
  readonly scenario: Scenario;
}

export const overview = ({ state, borrowers, find, scenario }: Overview): Html =>
  html`<h1 class="unseen">Borrowers</h1>
    <div class="split">
      <div class="side">${makeForm(scenario)} ${lenderCard(state)} ${faultsCard(state.faults)}</div>
      <div class="wide">${listCard(borrowers, find)}</div>
    </div>`;

export const makeForm = (scenario: Scenario): Html =>
  html`<section class="card" aria-labelledby="make-title">
    <div class="head"><h2 id="make-title">Make a borrower</h2></div>
    ${callForm({
      path: '/sandbox/borrowers',
      go: '/sandbox/console/borrowers/{mobile}',
      label: 'Make and open',
      isMain: true,
      fields: [
        selectField(
          'scenario',
          'State',
          scenarioNames.map((name) => [name, scenarioLabel(name)]),
          scenario,
        ),
        numberField('creditLimit', 'Limit, ₱', { hint: '8000' }),
        html`<div class="ticks">
          ${tick('auto', 'Moves by itself')} ${tick('faceCheck', 'Face check')}
          ${tick('reoffer', 'Better terms')} ${tick('couponPopup', 'Coupon')}
        </div>`,
      ],
    })}
  </section>`;

export function lenderCard({ next, maintenanceUntil, window }: LenderState): Html {
  const isServing = maintenanceUntil === null;
  return card(
    'lender',
    'The lender',
    html`${facts([
        [
          'Next due',
          next === null
            ? 'nothing waits'
            : html`${moment(next.at)} ${next.kind} of
                <a href="/sandbox/console/borrowers/${next.mobile}">${next.mobile}</a>`,
        ],
        ['Maintenance', isServing ? 'off' : html`on until ${moment(maintenanceUntil)}`],
        [
          'New loans',
          window.open
            ? 'given out'
            : window.opensAt === null
              ? 'closed'
              : html`closed until ${moment(window.opensAt)}`,
        ],
      ])}
      <div class="row">
        ${callButton(`Maintenance ${isServing ? 'on' : 'off'}`, {
          path: '/sandbox/maintenance',
          body: { on: isServing },
        })}
        ${callButton(window.open ? 'Close lending' : 'Open lending', {
          path: '/sandbox/window',
          body: { open: !window.open },
        })}
      </div>`,
  );
}

const listCard = (borrowers: readonly ListedBorrower[], find: string): Html =>
  card(
    'borrowers',
    'Borrowers',
    table({
      caption: 'Borrowers',
      heads: ['Borrower', 'Account', 'Credit', 'Newest loan', 'Made'],
      empty:
        find === ''
          ? 'Nobody yet. Make a borrower, or log in to the app with any mobile number.'
          : 'Nobody matches.',
      rows: borrowers.map((one) => [
        html`<a class="who" href="/sandbox/console/borrowers/${one.mobile}">${nameOf(one)}</a
          ><span class="under">${one.mobile}</span>`,
        chip(plainWords(one.state), one.state === 'FROZEN' ? 'bad' : 'quiet'),
        one.creditStatus === null
          ? '–'
          : chip(creditLabel(one.creditStatus), creditTone(one.creditStatus)),
        one.loanStatus === null
          ? '–'
          : html`${chip(loanLabel(one.loanStatus), loanTone(one.loanStatus))}<span class="under"
                >${money(toCentavos(one.loanAmount ?? 0))}</span
              >`,
        moment(one.createdAt),
      ]),
    }),
    html`<form class="find" role="search" action="/sandbox" method="get">
      <input
        type="search"
        id="find"
        name="find"
        aria-label="Number or name"
        placeholder="Number or name"
        value="${find}"
      /><button type="submit" class="button">Find</button
      ><span class="under">${counted(borrowers.length, 'borrower')}</span>
    </form>`,
  );
