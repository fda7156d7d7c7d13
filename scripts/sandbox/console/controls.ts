import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';

interface Call {
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** A button that makes one call to the control API; the page's script sends it. */
export const callButton = (label: string, { method = 'POST', path, body }: Call): Html =>
  html`<button
    type="button"
    class="button"
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
  readonly hint?: string;
  readonly value?: string;
}

const field = (label: string, control: Html): Html =>
  html`<label class="field"><span>${label}</span>${control}</label>`;

const input =
  (kind: Html | null) =>
  (name: string, label: string, { hint = '', value = '' }: FieldOptions = {}): Html =>
    field(
      label,
      html`<input
        name="${name}"
        ${kind}
        autocomplete="off"
        placeholder="${hint}"
        value="${value}"
      />`,
    );
export const textField = input(null);
export const numberField = input(html`data-type="number" inputmode="numeric"`);

type Option = readonly [value: string, label: string];

export const selectField = (
  name: string,
  label: string,
  options: readonly Option[],
  chosen = '',
): Html =>
  field(
    label,
    html`<select name="${name}">
      ${options.map(
        ([key, text]) =>
          html`<option value="${key}" ${key === chosen ? html`selected` : null}>${text}</option>`,
      )}
    </select>`,
  );

export const tick = (name: string, label: string): Html =>
  html`<label class="tick"
    ><input type="checkbox" name="${name}" data-type="boolean" />${label}</label
  >`;

/** A value beside a button that copies it. */
export const copyable = (name: string, value: string, look = 'number'): Html =>
  html`<span class="row"
    ><strong class="${look}">${value}</strong
    ><button type="button" class="button quiet" data-copies aria-label="Copy: ${name}">
      Copy
    </button></span
  >`;
