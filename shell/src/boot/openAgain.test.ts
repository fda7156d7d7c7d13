import { breakStorage } from '@pautang/shared/testing';
import { openAgain } from './openAgain';

const words = () => document.querySelector('.opening')?.textContent;
const button = () => document.querySelector('.opening button');

const script = (defer: boolean) => Object.assign(document.createElement('script'), { defer });

/** Opens a page with two scripts of its own and one of a chunk. */
function openPage() {
  document.body.innerHTML = '<p class="opening">Pautang<br>Opening your account …</p>';
  const page = document.createElement('section');
  const [first, second, chunk] = [script(true), script(true), script(false)];
  page.append(first, second, chunk);
  document.body.append(page);
  openAgain(page);
  return { first, second, chunk };
}
const is = (what: 'load' | 'error', script: HTMLScriptElement) =>
  script.dispatchEvent(new Event(what));

describe('the page while a file of its own does not come', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it.each(['getItem', 'setItem'] as const)(
    'gives up and offers a button if it cannot note its try, or it would reload without end: %s',
    (call) => {
      breakStorage(call);
      is('error', openPage().first);
      expect(words()).toContain('The app does not open. Check your connection.');
      expect(button()).toHaveTextContent('Try again');
    },
  );

  it('gives up after three reloads of its own', () => {
    jest.useFakeTimers();
    for (const count of [0, 1, 2]) {
      is('error', openPage().second);
      expect(sessionStorage.getItem('pautang.opening.v1')).toBe(String(count + 1));
      expect(button()).toBeNull();
    }
    expect(words()).toContain('Still trying. It takes longer than usual.');
    is('error', openPage().first);
    expect(button()).toBeVisible();
    jest.clearAllTimers();
  });

  it('forgets its tries once the last file has loaded', () => {
    sessionStorage.setItem('pautang.opening.v1', '3');
    const { first, second } = openPage();
    is('load', first);
    expect(sessionStorage).toHaveLength(1);
    is('load', second);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps counting if only the first was lost, because it would reload without end', () => {
    const { first, second } = openPage();
    is('error', first);
    is('load', second);
    expect(sessionStorage.getItem('pautang.opening.v1')).toBe('1');
  });

  it('ignores chunks, which their callers handle', () => {
    is('error', openPage().chunk);
    expect(words()).toBe('PautangOpening your account …');
  });
});
