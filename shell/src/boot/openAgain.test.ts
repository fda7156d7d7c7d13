import { breakStorage } from '@pautang/shared/testing';
import { openAgain } from './openAgain';

const words = () => document.querySelector('.opening')?.textContent;
const button = () => document.querySelector('.opening button');

/** The shell's script tag, or one of a chunk. */
function script(defer: boolean): HTMLScriptElement {
  const element = Object.assign(document.createElement('script'), { defer });
  document.head.append(element);
  return element;
}

describe('the page while the shell’s first file does not load', () => {
  beforeAll(() => openAgain(document));
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML = '<p class="opening">Pautang<br>Opening your account …</p>';
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives up and offers a button if the tab has no storage', () => {
    breakStorage('getItem');
    script(true).dispatchEvent(new Event('error'));
    expect(words()).toContain('The app does not open. Check your connection.');
    expect(button()).toHaveTextContent('Try again');
  });

  it('gives up if it cannot note its try, because it would reload without end', () => {
    breakStorage('setItem');
    script(true).dispatchEvent(new Event('error'));
    expect(button()).toHaveTextContent('Try again');
  });

  it('gives up after three reloads of its own', () => {
    jest.useFakeTimers();
    for (const count of [0, 1, 2]) {
      script(true).dispatchEvent(new Event('error'));
      expect(sessionStorage.getItem('pautang.opening.v1')).toBe(String(count + 1));
      expect(button()).toBeNull();
    }
    expect(words()).toContain('Still trying. It takes longer than usual.');
    script(true).dispatchEvent(new Event('error'));
    expect(button()).toBeVisible();
    jest.clearAllTimers();
    jest.useRealTimers();
  });

  it('forgets its tries once the file has loaded', () => {
    sessionStorage.setItem('pautang.opening.v1', '3');
    script(true).dispatchEvent(new Event('load'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('ignores chunks, which their callers handle', () => {
    script(false).dispatchEvent(new Event('error'));
    expect(words()).toBe('PautangOpening your account …');
  });
});
