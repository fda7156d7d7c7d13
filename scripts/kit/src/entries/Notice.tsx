import { Button, Notice } from '@pautang/shared/ui';

export const access = ['A status, which is read out without interrupting.'];

export function Words() {
  return <Notice>Figures of 10:24, Nov 25, 2026. You are offline.</Notice>;
}

export function WithAnAct() {
  return (
    <Notice action={<Button variant="text">Try again</Button>}>This may be out of date.</Notice>
  );
}

/** Above a page, without the page's own margin. */
export function AboveAPage() {
  return <Notice isAbove>This area is being changed. Loans under way are safe.</Notice>;
}
