import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import * as v from 'valibot';

/** What the registry says of a version: of a team's statement, or of a canary, whose share is another matter. */
export const releaseOf = (more: Statement | Release): Release => v.parse(release, more);
