import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from '../config';
import type { Db } from '../db/open';
import type { RecentCalls } from './recentCalls';

/** The running lender: what routes and the scheduler share. */
export interface Lender {
  readonly db: Db;
  readonly config: SandboxConfig;
  readonly log: FastifyBaseLogger;
  readonly calls: RecentCalls;
}

/** Section 7, login result. Any app name of the right length decrypts; this is the one the lender tells. */
export const PACKAGE_NAME = 'ph.pautang.sandbox';
