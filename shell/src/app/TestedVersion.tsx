import { Card } from '@pautang/shared/ui';
import { texts } from './texts';

export interface TestedVersionProps {
  readonly areaName: string;
  readonly version: string;
}

/** Says that this phone runs what a tester asked for by the address: nobody mistakes it for what borrowers have. */
export function TestedVersion({ areaName, version }: TestedVersionProps) {
  return (
    <output>
      <Card tone="warn">{texts.testedVersion(areaName, version)}</Card>
    </output>
  );
}
