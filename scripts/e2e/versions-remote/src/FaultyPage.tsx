import { useLocation } from '@pautang/shared/app';
import { Page as PageFrame } from '@pautang/shared/ui';
import { useEffect, useState } from 'react';
import { faults } from './faults';

declare const BUILD_ID: string;

/** Does to the app what its address says, in the one version that is broken. */
export function Page() {
  const { search } = useLocation();
  const fault = new URLSearchParams(search).get('fault') ?? '';
  const [hasRun, setHasRun] = useState(false);
  useEffect(() => {
    if (BUILD_ID === '8.0.9') faults[fault]?.();
    setHasRun(true);
  }, [fault]);
  return <PageFrame heading={hasRun ? `Faulty ${BUILD_ID}` : 'Faulty'}>{fault}</PageFrame>;
}
