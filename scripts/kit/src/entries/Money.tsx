import { Money } from '@pautang/shared/ui';

export const access = ['One text: a screen reader reads the whole sum, whatever its sizes.'];

/** Whole pesos in tabular figures; from 20 px up the peso sign is a step smaller. */
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
