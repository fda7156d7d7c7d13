/**
 * Marks a button as pressed from the first frame after a touch, because Chrome's `:active` waits for a tenth of a
 * second in case the finger scrolls.
 */
export function pressAtOnce(): void {
  let pressed: Element | null = null;
  const release = () => {
    pressed?.removeAttribute('data-pressed');
    pressed = null;
  };
  const press = ({ target }: Event) => {
    release();
    pressed = target instanceof Element ? target.closest('a, button') : null;
    pressed?.setAttribute('data-pressed', '');
  };
  const early = { capture: true, passive: true } as const;
  addEventListener('pointerdown', press, early);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, early);
}
