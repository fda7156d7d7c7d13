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
    const cancel = (event: Event): void => {
      event.preventDefault();
      ask();
    };
    // The browser does not let a page cancel a second back press in a row: it closes the dialog and
    // only tells us.
    const close = (): void => ask();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', close);
    show(dialog);
    lockScroll();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', close);
      hide(dialog);
      lockScroll();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
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

/** Asks the document and keeps no counter, because two remotes may bring two copies of this kit. */
function lockScroll(): void {
  const isOpen = document.querySelector('dialog[data-modal][open]') !== null;
  document.documentElement.style.overflow = isOpen ? 'hidden' : '';
}
