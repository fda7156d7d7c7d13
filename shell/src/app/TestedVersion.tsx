import { Card } from '@pautang/shared/ui';

const testedVersion = (area: string, version: string): string =>
  `Test: ${area} runs version ${version}. Borrowers have another one.`;

export interface TestedVersionProps {
  readonly areaName: string;
  readonly version: string;
}

/** Says that this phone runs the version that a tester requested by the address, not the one that borrowers have. */
export function TestedVersion({ areaName, version }: TestedVersionProps) {
  return (
    <output>
      <Card tone="warn">{testedVersion(areaName, version)}</Card>
    </output>
  );
}
