/** Says of a frame that somebody tries what is in it. */
export const TRIED = 'data-tried';

/**
 * A dialog in a frame takes the focus of the whole page as soon as it is drawn, which the page only hears of by losing its
 * own. It is given back to where it was, unless somebody tries what is in the frame.
 */
export function keepFocus(page: Window): void {
  const { document } = page;
  let last: EventTarget | null = null;
  page.addEventListener('focusout', ({ target }) => {
    last = target;
  });
  page.addEventListener('blur', () => {
    const frame = document.activeElement;
    if (!(frame instanceof HTMLIFrameElement) || frame.hasAttribute(TRIED)) return;
    // Now the frame is still about to take it.
    setTimeout(() => {
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      else frame.blur();
    });
  });
}
