/** Section 9: how long after its focus a text field is scrolled into view. */
const DELAY_MS = 30;
/** The same, when the keyboard is shown: it takes that long to come up. */
const KEYBOARD_DELAY_MS = 600;
/** A viewport that loses less has hidden a bar of the browser's, not opened a keyboard. */
const KEYBOARD_MIN_PX = 100;

const textTypes = ['text', 'tel', 'number', 'password', 'email', 'search', 'url'];

function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return textTypes.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

/**
 * A text field that gets the focus comes into view, again once the keyboard has taken its part of the screen.
 */
export function scrollToFocus(page: Window): void {
  const viewport = page.visualViewport;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focusedAt = 0;
  let height = viewport?.height ?? 0;

  const scrollIn = (field: HTMLElement, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => field.scrollIntoView({ block: 'nearest' }), Math.max(0, delay));
  };
  const onFocus = ({ target }: Event) => {
    if (!isTextField(target)) return;
    focusedAt = Date.now();
    scrollIn(target, DELAY_MS);
  };
  const onResize = () => {
    const before = height;
    height = viewport?.height ?? 0;
    const field = page.document.activeElement;
    if (before - height >= KEYBOARD_MIN_PX && isTextField(field))
      scrollIn(field, focusedAt + KEYBOARD_DELAY_MS - Date.now());
  };
  page.addEventListener('focusin', onFocus);
  viewport?.addEventListener('resize', onResize);
}
