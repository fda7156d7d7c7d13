/** The attribute of a frame whose content the reader tries. */
export const TRIED_ATTRIBUTE = 'data-tried';

/** Returns the focus, when a dialog in a frame takes it, to the page, unless the reader tries that frame. */
export function keepFocus(page: Window): void {
  const { document } = page;
  let last: EventTarget | null = null;
  page.addEventListener('focusout', ({ target }) => {
    last = target;
  });
  page.addEventListener('blur', () => {
    const frame = document.activeElement;
    if (!(frame instanceof HTMLIFrameElement) || frame.hasAttribute(TRIED_ATTRIBUTE)) return;
    // Wait, because the frame has not taken the focus yet.
    setTimeout(() => {
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      else frame.blur();
    });
  });
}
