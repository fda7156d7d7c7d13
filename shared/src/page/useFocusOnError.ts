import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** A field and a choice say themselves that they are wrong; a button has a mark of its own. */
const WRONG = '[aria-invalid], button[data-invalid]';

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
