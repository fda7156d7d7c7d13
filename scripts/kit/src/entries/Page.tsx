import { Button, Card, Page, PriceStrip } from '@pautang/shared/ui';

export const frame = 'page';
export const access = [
  'The page’s one main landmark. The title bar is the host’s, so give a heading where the page draws none.',
  'The bar at the bottom never covers the last lines; where it would take over a third of the window it ends the page instead.',
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

/** Short content between top and bar. */
export function Centred() {
  return (
    <Page center heading="Done" footer={<Button full>Back to home</Button>}>
      <Card>Your payment is posted.</Card>
    </Page>
  );
}
