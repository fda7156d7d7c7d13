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

/** The app that the control API's sessions belong to. A login's belong to the app that it came from. */
export const PACKAGE_NAME = 'ph.pautang.sandbox';
