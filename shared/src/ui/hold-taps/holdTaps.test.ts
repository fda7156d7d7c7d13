import { holdTaps } from './holdTaps';

const fresh = () => [...document.querySelectorAll('[data-fresh]')].map(({ id }) => id);

it('ignores taps on new elements for half a second on the screen, and on no others', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div><button>Old</button></div>';
  holdTaps(document.body);
  const place = document.querySelector('div');
  place?.insertAdjacentHTML('beforeend', '<dialog id="sheet"><button>Yes</button></dialog>');
  await Promise.resolve();
  expect(fresh()).toEqual(['sheet']);
  jest.advanceTimersByTime(500);
  place?.insertAdjacentHTML('beforeend', '<p id="later"></p>');
  await Promise.resolve();
  expect(fresh()).toEqual(['sheet', 'later']);
  jest.advanceTimersByTime(16);
  expect(fresh()).toEqual(['later']);
  jest.advanceTimersByTime(516);
  expect(fresh()).toEqual([]);
});
