import { signal } from './signal';

describe('a value that changes', () => {
  it('tells who listens, and not who has stopped', () => {
    const flag = signal(false);
    const heard = jest.fn();
    const unheard = jest.fn();
    flag.subscribe(heard);
    flag.subscribe(unheard)();
    expect(flag.read()).toBe(false);
    flag.set(true);
    expect(flag.read()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(unheard).not.toHaveBeenCalled();
  });
});
