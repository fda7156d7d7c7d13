import { Card, Gauge, Money } from '@pautang/shared/ui';

export const access = ['A picture, hidden from screen readers. Show the sum in words beside it.'];

/** Its card needs `position: relative`. */
export function Half() {
  return (
    <div style={{ position: 'relative', overflow: 'hidden', borderRadius: 16 }}>
      <Card tone="deep">
        <Gauge value={10_000} max={20_000} />
        You can borrow up to
        <div>
          <Money amount={10_000} size="display" />
        </div>
      </Card>
    </div>
  );
}

export function Nothing() {
  return (
    <div style={{ position: 'relative', overflow: 'hidden', borderRadius: 16 }}>
      <Card tone="deep">
        <Gauge value={0} max={20_000} />
        All of your limit is used
        <div>
          <Money amount={0} size="display" />
        </div>
      </Card>
    </div>
  );
}
