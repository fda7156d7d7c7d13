import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';

interface Call {
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** A button that makes one call to the control API; the page's script sends it. */
export const callButton = (label: string, { method = 'POST', path, body }: Call, look = ''): Html =>
  html`<button
    type="button"
    class="button ${look}"
    data-method="${method}"
    data-path="${path}"
    data-body="${body === undefined ? '' : JSON.stringify(body)}"
    data-key="${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}"
  >
    ${label}
  </button>`;

interface FormOptions {
  readonly path: string;
  /** parts of the body that are not in the fields */
  readonly body?: object;
  readonly fields: readonly Html[];
  readonly label: string;
  /** page to open afterwards; {name} is replaced by that part of the answer */
  readonly go?: string;
  readonly isMain?: boolean;
}

/** A form that makes one call. Empty fields are not sent. */
export const callForm = (options: FormOptions): Html =>
  html`<form
    class="form"
    data-path="${options.path}"
    data-body="${JSON.stringify(options.body ?? {})}"
    data-go="${options.go ?? ''}"
  >
    ${options.fields}
    <button
      type="submit"
      class="button${options.isMain ? ' main' : ''}"
      data-key="${options.path} ${options.label}"
    >
      ${options.label}
    </button>
  </form>`;

interface FieldOptions {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
}

export const numberField = ({ id, name, label, hint = '', value = '' }: FieldOptions): Html =>
  html`<label class="field" for="${id}"
    ><span>${label}</span
    ><input
      id="${id}"
      name="${name}"
      data-type="number"
      inputmode="numeric"
      autocomplete="off"
      placeholder="${hint}"
      value="${value}"
  /></label>`;

export const textField = ({ id, name, label, hint = '', value = '' }: FieldOptions): Html =>
  html`<label class="field" for="${id}"
    ><span>${label}</span
    ><input id="${id}" name="${name}" autocomplete="off" placeholder="${hint}" value="${value}"
  /></label>`;

interface SelectOptions extends FieldOptions {
  readonly options: readonly (readonly [value: string, label: string])[];
}

export const selectField = ({ id, name, label, options, value = '' }: SelectOptions): Html =>
  html`<label class="field" for="${id}"
    ><span>${label}</span
    ><select id="${id}" name="${name}">
      ${options.map(
        ([key, text]) =>
          html`<option value="${key}" ${key === value ? html`selected` : null}>${text}</option>`,
      )}
    </select></label
  >`;

export const tick = ({ id, name, label }: FieldOptions): Html =>
  html`<label class="tick" for="${id}"
    ><input type="checkbox" id="${id}" name="${name}" data-type="boolean" />${label}</label
  >`;
