/** A stand-in for the browser's Navigation API, which jsdom lacks. Imported before what listens to it. */
const target = new EventTarget();
Object.defineProperty(window, 'navigation', { configurable: true, value: target });

/** Says what kind the navigation that comes next is: only the browser knows. */
export function announceNavigation(navigationType: 'push' | 'traverse'): void {
  target.dispatchEvent(Object.assign(new Event('navigate'), { navigationType }));
}
