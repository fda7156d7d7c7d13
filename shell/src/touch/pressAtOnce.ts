/**
 * A button looks pressed from the first frame after a finger has touched it: by itself Chrome's `:active` waits for a tenth
 * of a second, in case the finger is about to scroll. Returns a function that ends this.
 */
export function pressAtOnce(): () => void {
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
  const ends = ['pointerup', 'pointercancel'] as const;
  addEventListener('pointerdown', press, early);
  for (const end of ends) addEventListener(end, release, early);
  return () => {
    removeEventListener('pointerdown', press, early);
    for (const end of ends) removeEventListener(end, release, early);
    release();
  };
}
