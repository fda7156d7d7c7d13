import { api, call } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import {
  Card,
  DataList,
  Money,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { listGoals } from '../../contract';
import { texts } from '../../texts';

const { useGoalsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    goals: build.query<ResponseOf<typeof listGoals>, void>({ query: () => call(listGoals, {}) }),
  }),
});

export function Page(): ReactNode {
  return (
    <PageFrame heading={texts.title}>
      <QueryView
        query={useGoalsQuery()}
        skeleton={<SkeletonCard lines={2} height={96} />}
        isEmpty={({ goals }) => goals.length === 0}
        empty={<StateView kind="empty" title={texts.empty} />}
      >
        {({ goals }) => (
          <Card>
            <DataList
              items={goals.map(({ name, saved }) => ({
                label: name,
                value: <Money amount={saved} />,
              }))}
            />
          </Card>
        )}
      </QueryView>
    </PageFrame>
  );
}
