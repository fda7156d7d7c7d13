import { Button, Card, Page, PriceStrip } from '@pautang/shared/ui';

export const frame = 'page';
export const access = [
  'The page’s only main landmark. The host draws the title bar, so give a heading if the page draws none.',
  'The bar at the bottom never covers the last lines. If it would take more than a third of the window, it stays at the end of the page.',
];

export function WithBar() {
  return (
    <Page
      heading="Terms"
      footer={
        <>
          <PriceStrip receive={4_750} repay={5_405} cost={655} eirBasisPoints={675} />
          <Button full>Review</Button>
        </>
      }
    >
      <Card>90 days, three instalments.</Card>
      <Card>To BDO, the account that ends with 4821.</Card>
    </Page>
  );
}

/** Short content, centred between top and bar. */
export function Centred() {
  return (
    <Page center heading="Done" footer={<Button full>Back to home</Button>}>
      <Card>Your payment is posted.</Card>
    </Page>
  );
}
