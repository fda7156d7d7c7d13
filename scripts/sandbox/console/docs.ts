import type { Html } from '../../html/html';
import { html } from '../../html/html';
import { eventNames } from '../control/eventNames';
import { examples } from '../control/examples';
import { scenarioNames } from '../control/scenarios';

/** What can be asked of the control API, with commands to copy. */
export const docsPage = (): Html =>
  html`<article class="docs">
    <h1>Control API</h1>
    <p>
      How tests, the simulator and this console move the sandbox lender. Everything is JSON; a
      refusal is <code>{"msg": "…"}</code> with 400 (bad input, also an unknown field), 404, 409
      (not possible in this state) or 415. Pages of other sites are refused, and so is every host
      but this machine and those in <code>SANDBOX_HOSTS</code>.
    </p>
    <dl class="facts">
      <div>
        <dt>Scenarios</dt>
        <dd>${scenarioNames.map((name) => html`<code>${name}</code> `)}</dd>
      </div>
      <div>
        <dt>Events</dt>
        <dd>${eventNames.map((name) => html`<code>${name}</code> `)}</dd>
      </div>
    </dl>
    <pre tabindex="0">
BASE=http://localhost:8080   # where the lender answers
MOBILE=09171234567           # a borrower's number</pre>
    ${examples.map(
      ({ title, text, command }) =>
        html`<section>
          <h2>${title}</h2>
          <p>${text}</p>
          <pre tabindex="0">${command}</pre>
        </section>`,
    )}
  </article>`;
