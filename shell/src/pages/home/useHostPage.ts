import { useServices } from '@pautang/shared/app';
import { hostOpenPage } from '@pautang/shared/contract/hostPages';
import { useState } from 'react';
import { texts } from './texts';

/** Opens a native form page (decision N4). Without a host, `problem` says where the step can be done. */
export function useHostPage() {
  const { bridge } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const open = (page: string, creditOrderId: string | null) => {
    const query: Record<string, string> = creditOrderId === null ? {} : { creditOrderId };
    const isTold = bridge.notify(hostOpenPage, { page, query });
    setProblem(isTold ? null : texts.apply.noHost);
  };
  return { open, problem };
}
