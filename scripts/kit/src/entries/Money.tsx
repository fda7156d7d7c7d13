import { Money } from '@pautang/shared/ui';

export const access = ['One text node, so that a screen reader reads the whole sum at any size.'];

/** Whole pesos in tabular figures. From 20 px on the peso sign is a step smaller. */
export function Sizes() {
  return (
    <>
      <div>
        You owe <Money amount={5_405} /> in all.
      </div>
      <div>
        <Money amount={5_405} size="large" />
      </div>
      <div>
        <Money amount={5_405} size="display" />
      </div>
    </>
  );
}

export function Less() {
  return <Money amount={-120} size={20} />;
}
