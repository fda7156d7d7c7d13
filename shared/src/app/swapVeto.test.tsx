import { render } from '@testing-library/react';
import type { SwapVeto } from './swapVeto';
import { holdSwap, swapVetoes, useSwapVeto } from './swapVeto';

function Form({ veto }: { veto: SwapVeto | null }) {
  useSwapVeto(veto);
  return null;
}

describe('a veto against a change of version', () => {
  it('holds until it is released, and counts a second release as none', () => {
    const heard = jest.fn();
    const end = swapVetoes.subscribe(heard);
    const letGo = holdSwap('flow');
    expect(swapVetoes.strongest()).toBe('flow');
    letGo();
    letGo();
    expect(swapVetoes.strongest()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
    end();
    holdSwap('act')();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('reports the strongest of all vetoes', () => {
    const flow = holdSwap('flow');
    const act = holdSwap('act');
    expect(swapVetoes.strongest()).toBe('act');
    act();
    expect(swapVetoes.strongest()).toBe('flow');
    flow();
  });

  it('follows the component’s value and ends when it unmounts', () => {
    const view = render(<Form veto={null} />);
    expect(swapVetoes.strongest()).toBeNull();
    view.rerender(<Form veto="flow" />);
    expect(swapVetoes.strongest()).toBe('flow');
    view.rerender(<Form veto="act" />);
    expect(swapVetoes.strongest()).toBe('act');
    view.unmount();
    expect(swapVetoes.strongest()).toBeNull();
  });
});
