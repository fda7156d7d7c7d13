import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { eventNames } from '../control/events';
import type { Example, RecordedAnswers } from '../control/examples';
import { examples } from '../control/examples';
import { scenarioNames } from '../control/scenarios';
import { chip, facts } from './parts';

const idOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-');

/** Every call as a command to copy, with its answer. @param base the lender's address, 'http://localhost:8080' */
export const docsPage = (base: string, answers: RecordedAnswers): Html =>
  html`<div class="docs">
    <nav aria-label="Contents">
      ${examples.map(({ title }) => html`<a href="#${idOf(title)}">${title}</a>`)}
    </nav>
    <article>
      <h1>Control API</h1>
      <p>
        How tests, the simulator and this console move the sandbox lender, which answers at
        <code>${base}</code>. Everything is JSON; a refusal is <code>{"msg": "…"}</code> with 400
        (bad input, also an unknown field), 404, 409 (not possible in this state) or 415. Pages of
        other sites are refused, and so is every host but this machine and those in
        <code>SANDBOX_HOSTS</code>. The answers were recorded; of a list they show the first entry.
      </p>
      ${facts([
        ['Scenarios', codes(scenarioNames)],
        ['Events', codes(eventNames)],
      ])}
      <p>Name the borrower of the commands first, by the number that ‘Make a borrower’ answers:</p>
      ${copied('The borrower’s number', 'MOBILE=09171234567')}
      ${examples.map((example) => section(example, base, answers.get(example.title)))}
      <p class="unseen" id="copied" role="status"></p>
    </article>
  </div>`;

const codes = (names: readonly string[]): Html =>
  html`${names.map((name) => html`<code>${name}</code> `)}`;

const section = ({ title, text, command, answers = 200 }: Example, base: string, answer: unknown) =>
  html`<section id="${idOf(title)}">
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
      ${copied(title, command.replaceAll('$BASE', base).replaceAll(/ (?=-[Hd] )/g, ' \\\n  '))}
    </div>
    <div>
      <p class="row">Answer ${chip(String(answers), answers === 200 ? 'good' : 'bad')}</p>
      <pre tabindex="0" aria-label="Answer: ${title}">${linesOf(answer)}</pre>
    </div>
  </section>`;

const copied = (title: string, command: string): Html =>
  html`<div class="command">
    <pre tabindex="0">${command}</pre>
    <button type="button" class="button" data-copies aria-label="Copy: ${title}">Copy</button>
  </div>`;

/** Line by line, because a long text is cut when it is put into a page as one piece. */
const linesOf = (answer: unknown): readonly string[] =>
  JSON.stringify(answer, null, 2).split(/(?<=\n)/);
