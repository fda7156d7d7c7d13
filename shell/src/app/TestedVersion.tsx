import { Card } from '@pautang/shared/ui';

const testedVersion = (area: string, version: string): string =>
  `Test: ${area} runs version ${version}. Borrowers have another one.`;

export interface TestedVersionProps {
  readonly areaName: string;
  readonly version: string;
}

/** Shows that this phone runs the version that a tester requested in the address. */
export function TestedVersion({ areaName, version }: TestedVersionProps) {
  return (
    <output>
      <Card tone="warn">{testedVersion(areaName, version)}</Card>
    </output>
  );
}
