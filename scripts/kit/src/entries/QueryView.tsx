import { Card, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';

export const frame = 'window';
export const access = [
  'While loading it is marked busy and “Loading” is read out once; the placeholder is hidden from screen readers.',
  'A failure without data is an alert with a retry, a failure above kept data is a status. Both queries are sent again when the phone is back on the network.',
];

export function Loading() {
  const query = { isFetching: true, refetch: () => undefined };
  return (
    <QueryView query={query} skeleton={<SkeletonCard height={120} />}>
      {(loans: readonly string[]) => loans.map((loan) => <Card key={loan}>{loan}</Card>)}
    </QueryView>
  );
}

export function Data() {
  const query = { data: ['Loan of Nov 3'], isFetching: false, refetch: () => undefined };
  return (
    <QueryView query={query} skeleton={<SkeletonCard height={120} />}>
      {(loans) => loans.map((loan) => <Card key={loan}>{loan}</Card>)}
    </QueryView>
  );
}

export function Empty() {
  const query = { data: [], isFetching: false, refetch: () => undefined };
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonCard height={120} />}
      isEmpty={(loans: readonly string[]) => loans.length === 0}
      empty={<StateView kind="empty" title="No loans yet" body="Your first one will be here." />}
    >
      {(loans) => loans.map((loan) => <Card key={loan}>{loan}</Card>)}
    </QueryView>
  );
}

export function Failed() {
  const error = { kind: 'server', message: 'The loans could not be read.' };
  const query = { error, isFetching: false, refetch: () => undefined };
  return (
    <QueryView query={query} skeleton={<SkeletonCard height={120} />}>
      {(loans: readonly string[]) => loans.map((loan) => <Card key={loan}>{loan}</Card>)}
    </QueryView>
  );
}

/** The data stay on screen if a refresh fails. */
export function NotRenewed() {
  const error = { kind: 'network', message: '' };
  const query = { data: ['Loan of Nov 3'], error, isFetching: false, refetch: () => undefined };
  return (
    <QueryView query={query} skeleton={<SkeletonCard height={120} />}>
      {(loans) => loans.map((loan) => <Card key={loan}>{loan}</Card>)}
    </QueryView>
  );
}
