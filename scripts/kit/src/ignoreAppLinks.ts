import type { MouseEvent } from 'react';

/** Ignores a click on a link of an example to a page of the app, because the kit does not have that page. */
export function ignoreAppLinks(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('a[href^="#/"]') !== null) event.preventDefault();
}
