import { Page as PageFrame } from '@pautang/shared/ui';

declare const BUILD_ID: string;

export function Page() {
  return <PageFrame heading={`Other ${BUILD_ID}`}>{BUILD_ID}</PageFrame>;
}
