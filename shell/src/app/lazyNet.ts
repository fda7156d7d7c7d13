import { lazily } from '../loading/lazily';

export type Net = typeof import('./net');

/** The client's files: one chunk, which the first paint does without. */
export function lazyNet() {
  let arrive: (net: Net) => void;
  const arrival = new Promise<Net>((resolve) => {
    arrive = resolve;
  });
  const load = lazily(async () => {
    const net = await import(/* webpackChunkName: "net" */ './net');
    // Serve the caller first; the parts that only wait for the files start in a task of their own.
    setTimeout(() => arrive(net));
    return net;
  });
  return {
    /** Asks for it where it is not there yet. @throws when its files do not come */
    load,
    /** Resolves when any caller has loaded it. */
    arrival,
  };
}
