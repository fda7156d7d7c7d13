import { StateView } from '@pautang/shared/ui';

export const access = [
  'Errors are alerts and loading is a status, so both are read out. An empty list and a closed area are not read out.',
  'Its title is a heading. Give level 1 if it is the whole page.',
];

export function Empty() {
  return (
    <StateView
      kind="empty"
      title="No coupons yet"
      body="Coupons that you get are kept here."
      action={{ label: 'Back to home', href: '#/home' }}
    />
  );
}

export function Failed() {
  return (
    <StateView
      kind="error"
      title="This did not load"
      body="Failed to retrieve data. Please try again."
      action={{ label: 'Try again', onSelect: () => undefined }}
      secondary={{ label: 'Customer service', href: '#/customer-service' }}
    />
  );
}

export function Offline() {
  return (
    <StateView
      kind="offline"
      title="You are offline"
      body="Internet connection is unstable. Please try again"
      action={{ label: 'Try again', busy: true, onSelect: () => undefined }}
    />
  );
}

export function Maintenance() {
  return (
    <StateView
      kind="maintenance"
      title="We are working on the app"
      body="Your loan and your payments are safe. Come back in a while."
    />
  );
}

export function Closed() {
  return (
    <StateView
      kind="closed"
      title="This area is closed"
      body="We are mending a fault. Loans under way are safe."
    />
  );
}

export function Loading() {
  return <StateView kind="loading" title="Opening your loan" />;
}
