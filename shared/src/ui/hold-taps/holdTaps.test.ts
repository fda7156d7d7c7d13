import { holdTaps } from './holdTaps';

const fresh = () => [...document.querySelectorAll('[data-fresh]')].map(({ id }) => id);

it('keeps fingers off what is new for half a second on the screen, and off nothing else', async () => {
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
