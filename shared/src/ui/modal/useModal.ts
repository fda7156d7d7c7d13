import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Shows a mounted `<dialog>` as modal until it unmounts, then returns the focus. Escape and back call `onClose`. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    // On an iPhone a tap does not move the focus, but the tapped element gets `:hover`.
    const pressed = [...document.querySelectorAll('a:hover, button:hover')].pop() ?? opener;
    const cancel = (event: Event): void => {
      event.preventDefault();
      ask();
    };
    // If the borrower presses back twice, the browser closes the dialog without asking and sends 'close'.
    const close = (): void => ask();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', close);
    // Lock the page first. Showing the dialog computes the page's styles, and a later change would compute them again.
    lockScroll(true);
    show(dialog);
    if (pressed?.matches('a, button')) keepClear(dialog, pressed.getBoundingClientRect());
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', close);
      hide(dialog);
      lockScroll(document.querySelector('dialog[data-modal][open]') !== null);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

/** Moves the acts away from the button that opened the layer, so that a second tap does not press one. */
function keepClear(dialog: HTMLDialogElement, pressed: DOMRect): void {
  const acts = dialog.querySelector<HTMLElement>('[data-acts]');
  if (!acts) return;
  // How far an element reaches below the button, without the movement of the layer's animation.
  const below = ({ offsetTop, offsetHeight }: HTMLElement) =>
    dialog.offsetTop + offsetTop + offsetHeight - pressed.top;
  const reach = below(acts);
  if (reach <= 0 || reach >= acts.offsetHeight + pressed.height) return;
  const wayOut = acts.querySelector<HTMLElement>('[data-way-out]');
  if (wayOut) {
    wayOut.hidden = false;
    wayOut.style.minHeight = `${below(wayOut)}px`;
  } else {
    // Stop at the top of the window.
    dialog.style.transform = `translateY(-${Math.min(reach + 8, dialog.offsetTop)}px)`;
  }
}

/** Old web views have no modal dialogs. They show the dialog in place. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** The state is in the document, not in a variable, because two remotes may load two copies of this kit. */
function lockScroll(isLocked: boolean): void {
  document.documentElement.style.overflow = isLocked ? 'hidden' : '';
}
