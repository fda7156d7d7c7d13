import { Skeleton } from '@pautang/shared/ui';

export const access = [
  'Hidden from screen readers. The component that waits says that it loads.',
  'Takes its place from the start and becomes visible after 300 ms, so that a quick answer does not flicker.',
];

export function Lines() {
  return (
    <>
      <Skeleton width="45%" />
      <Skeleton />
      <Skeleton width={120} height={44} radius={12} />
    </>
  );
}
