import { useEffect, useRef, useState } from 'react';

/**
 * Counts the ended tries that the borrower began, and returns the function that begins one. Use the count as the key of a
 * message: if the same message still holds after a try, React adds it again and screen readers read it out again. Tries that
 * the page makes by itself do not count.
 */
export function useTries(busy: boolean, act?: () => void): [number, () => void] {
  const [tries, setTries] = useState(0);
  const isAsked = useRef(false);
  useEffect(() => {
    if (busy || !isAsked.current) return;
    isAsked.current = false;
    setTries((before) => before + 1);
  }, [busy]);
  const begin = () => {
    isAsked.current = true;
    act?.();
  };
  return [tries, begin];
}
