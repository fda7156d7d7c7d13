import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Shows a mounted `<dialog>` as modal until it unmounts. Escape and Android's back ask to close through `onClose`;
 * the browser traps the focus and, as we close before the node goes, gives it back to where it was.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    // On an iPhone a tap leaves the focus where it was, but the hover where it hit.
    const pressed = [...document.querySelectorAll('a:hover, button:hover')].pop() ?? opener;
    const cancel = (event: Event): void => {
      event.preventDefault();
      ask();
    };
    // The browser does not let a page cancel a second back press in a row: it closes the dialog and
    // only tells us.
    const close = (): void => ask();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', close);
    // First, or the browser would work out the styles of the whole page twice: it does so to show the dialog.
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

/**
 * Sees to it that none of the layer's acts lies where the press was that opened it: a sheet shows its way out there, below
 * them, and a dialog rises.
 */
function keepClear(dialog: HTMLDialogElement, pressed: DOMRect): void {
  const acts = dialog.querySelector<HTMLElement>('[data-acts]');
  if (!acts) return;
  // How far it reaches below the press, without what moves it while it appears.
  const below = ({ offsetTop, offsetHeight }: HTMLElement) =>
    dialog.offsetTop + offsetTop + offsetHeight - pressed.top;
  const reach = below(acts);
  if (reach <= 0 || reach >= acts.offsetHeight + pressed.height) return;
  const wayOut = acts.querySelector<HTMLElement>('[data-way-out]');
  if (wayOut) {
    wayOut.hidden = false;
    wayOut.style.minHeight = `${below(wayOut)}px`;
  } else {
    // It never rises out of the window.
    dialog.style.transform = `translateY(-${Math.min(reach + 8, dialog.offsetTop)}px)`;
  }
}

/** A web view without modal dialogs still shows the dialog in place. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** The document is asked, and no counter kept, because two remotes may bring two copies of this kit. */
function lockScroll(isLocked: boolean): void {
  document.documentElement.style.overflow = isLocked ? 'hidden' : '';
}
