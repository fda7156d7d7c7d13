import { useLocation } from '@pautang/shared/app';
import { Page as PageFrame } from '@pautang/shared/ui';
import { useLayoutEffect } from 'react';
import { faults } from './faults';

declare const BUILD_ID: string;

/** Causes the fault that its address names, in the broken version only. */
export function Page() {
  const { search } = useLocation();
  const fault = new URLSearchParams(search).get('fault') ?? '';
  // Cause the fault before the page is visible.
  useLayoutEffect(() => {
    if (BUILD_ID === '8.0.9') faults[fault]?.();
  }, [fault]);
  if (fault === 'blank') return null;
  return (
    <PageFrame heading={`Faulty ${BUILD_ID}`}>
      {fault}
      <button type="button">Do nothing</button>
      <button type="button" onClick={() => faults['hang']?.()}>
        Hang
      </button>
    </PageFrame>
  );
}
