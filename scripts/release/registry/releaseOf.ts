import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import * as v from 'valibot';

/** The release part of a registry entry, from a team's statement or from a canary (without the canary's share). */
export const releaseOf = (more: Statement | Release): Release => v.parse(release, more);
