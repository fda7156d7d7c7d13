import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import * as v from 'valibot';

/** What the registry says of a version, as its team's statement has it. */
export const releaseOf = (statement: Statement): Release => v.parse(release, statement);
