import type { MouseEvent } from 'react';

/** A link of an example leads to a page of the app, which is not here: it would only change the address. */
export function leadNowhere(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('a[href^="#/"]') !== null) event.preventDefault();
}
