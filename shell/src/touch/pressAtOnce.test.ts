import { fireEvent } from '@testing-library/react';
import { pressAtOnce } from './touch';

beforeAll(pressAtOnce);
beforeEach(() => {
  document.body.innerHTML =
    '<button type="button"><span>Pay</span></button><a href="#/">Home</a><p>Words</p>';
});

const place = (selector: string) => document.querySelector(selector) as Element;
const pressed = () =>
  [...document.querySelectorAll('[data-pressed]')].map(({ tagName }) => tagName);

describe('a button under the finger', () => {
  it.each(['pointerUp', 'pointerCancel'] as const)('looks pressed until %s', (lift) => {
    fireEvent.pointerDown(place('span'));
    expect(pressed()).toEqual(['BUTTON']);
    fireEvent[lift](document.body);
    expect(pressed()).toEqual([]);
  });

  it('is marked alone, and a touch beside buttons marks nothing', () => {
    fireEvent.pointerDown(place('span'));
    fireEvent.pointerDown(place('a'));
    expect(pressed()).toEqual(['A']);
    fireEvent.pointerDown(place('p'));
    expect(pressed()).toEqual([]);
  });
});
