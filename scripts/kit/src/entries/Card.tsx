import { Card, Money } from '@pautang/shared/ui';

export const access = [
  'With a label it is a region of that name, to which a screen reader can jump. Without one it is not a landmark.',
  'The deep card turns the text colours inside it light, so that they keep 4.5 : 1.',
];

export function Tones() {
  return (
    <>
      <Card>A card that says something.</Card>
      <Card tone="brand">Something good or new.</Card>
      <Card tone="warn">Something to know before you go on.</Card>
      <Card tone="danger">Something that went wrong.</Card>
    </>
  );
}

/** The limit on home. */
export function Deep() {
  return (
    <Card tone="deep" label="Your limit">
      You can borrow up to
      <div>
        <Money amount={20_000} size="display" />
      </div>
    </Card>
  );
}
