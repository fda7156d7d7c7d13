import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { methodNames } from '../domain/faults';
import type { Fault } from '../domain/faults';
import { callButton, callForm, numberField, selectField, textField } from './controls';
import { card } from './parts';
import { counted } from './words';

/** @param mobile the borrower whom new faults affect; without it the form asks for a number */
export const faultsCard = (all: readonly Fault[], mobile?: string): Html => {
  const faults = all.filter(
    (fault) => mobile === undefined || fault.mobile === null || fault.mobile === mobile,
  );
  return card(
    'faults',
    'Faults',
    html`${
        faults.length === 0
          ? html`<p class="empty">Every call is answered as it should be.</p>`
          : html`<ul class="faults">
              ${faults.map(
                (fault) =>
                  html`<li>
                    <span>${faultText(fault)}</span>
                    ${callButton('Take away', {
                      method: 'DELETE',
                      path: `/sandbox/faults/${fault.id}`,
                    })}
                  </li>`,
              )}
            </ul>`
      }
      <details id="new-fault">
        <summary>Make something go wrong</summary>
        <div class="stack">
          ${faultForm('latency', 'Answer late', mobile, [
            numberField('ms', 'Milliseconds', { hint: '3000', value: '3000' }),
          ])}
          ${faultForm('error', 'Answer a code', mobile, [
            numberField('code', 'Code', { hint: '500001' }),
            textField('msg', 'Message', { hint: 'optional' }),
          ])}
          ${faultForm('status', 'Answer a status', mobile, [
            numberField('status', 'HTTP status', { hint: '503', value: '503' }),
          ])}
          ${faultForm('drop', 'Lose the answer', mobile, [
            selectField('when', 'The act is', [
              ['after', 'done before'],
              ['before', 'not done'],
            ]),
          ])}
        </div>
      </details>`,
    faults.length > 1
      ? callButton('Take all away', { method: 'DELETE', path: '/sandbox/faults' })
      : null,
  );
};

const methods = [
  ['', 'Every method'],
  ...methodNames.map((name) => [name, name] as const),
] as const;

function faultForm(
  kind: Fault['kind'],
  label: string,
  mobile: string | undefined,
  fields: readonly Html[],
): Html {
  const whose = textField('mobile', 'Borrower', { hint: 'everybody' });
  return callForm({
    path: '/sandbox/faults',
    body: { kind, ...(mobile !== undefined && { mobile }) },
    label,
    fields: [
      ...fields,
      selectField('method', 'For', methods),
      ...(mobile === undefined ? [whose] : []),
      numberField('next', 'Next calls', { hint: 'until taken away' }),
    ],
  });
}

/** '3000 ms late · applyOrder · 09171234567 · next 2 calls'. */
function faultText(fault: Fault): string {
  const left = fault.remaining === null ? null : `next ${counted(fault.remaining, 'call')}`;
  return [effect(fault), fault.method, fault.mobile, left].filter(Boolean).join(' · ');
}

function effect(fault: Fault): string {
  if (fault.kind === 'latency') return `${fault.ms} ms late`;
  if (fault.kind === 'error') return `Code ${fault.code}`;
  if (fault.kind === 'status') return `HTTP ${fault.status}`;
  return fault.when === 'after' ? 'Answer lost' : 'Request lost';
}
