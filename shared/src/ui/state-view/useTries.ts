import { useEffect, useRef, useState } from 'react';

/**
 * How many of the borrower's own tries have ended, and the act that begins one: with the number as their key, words that
 * still hold are read out again. Tries that the page makes by itself say nothing.
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
