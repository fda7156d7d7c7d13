import { Card } from '@pautang/shared/ui';
import { texts } from './texts';

export interface TestedVersionProps {
  readonly areaName: string;
  readonly version: string;
}

/** Says that this phone runs the version that a tester requested by the address, not the one that borrowers have. */
export function TestedVersion({ areaName, version }: TestedVersionProps) {
  return (
    <output>
      <Card tone="warn">{texts.testedVersion(areaName, version)}</Card>
    </output>
  );
}
