import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** A text field says itself that it is wrong; a group of choices says it above them, and a button by its own mark. */
const WRONG = '[data-invalid] input:enabled, button[data-invalid], [aria-invalid]';

/**
 * After each try to send a form, the first field that needs a change has the focus. So it has when the lender's refusal is
 * about a field: `refused` names that field, null while none is refused. The result is the form's `ref`.
 */
export function useFocusOnError(
  tries: number,
  refused: string | null = null,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 || refused !== null) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries, refused]);
  return form;
}
