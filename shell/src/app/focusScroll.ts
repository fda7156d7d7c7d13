/** Time after its focus when a text field is scrolled into view (section 9). */
const DELAY_MS = 30;
/** Time after its focus when it is scrolled again, because the keyboard takes that long to open. */
const KEYBOARD_DELAY_MS = 600;
/** A viewport that shrinks less has changed by a bar of the browser, not by a keyboard. */
const KEYBOARD_MIN_PX = 100;

const textTypes = ['text', 'tel', 'number', 'password', 'email', 'search', 'url'];

function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return textTypes.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

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
