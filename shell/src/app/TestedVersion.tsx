import { Card } from '@pautang/shared/ui';
import { texts } from './texts';

interface Props {
  readonly areaName: string;
  readonly version: string;
}

/** Says that this phone runs what a tester asked for by the address: nobody mistakes it for what borrowers have. */
export function TestedVersion({ areaName, version }: Props) {
  return (
    <output>
      <Card tone="warn">{texts.testedVersion(areaName, version)}</Card>
    </output>
  );
}
