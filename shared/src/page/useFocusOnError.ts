import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** A button cannot have `aria-invalid`, so a button that serves as a field has `data-invalid`. */
const INVALID = '[aria-invalid], button[data-invalid]';

/** Focuses the first wrong field after each try, and when the lender refuses the field `refused`. Returns the form's `ref`. */
export function useFocusOnError(
  tries: number,
  refused: string | null = null,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 || refused !== null) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [tries, refused]);
  return form;
}
