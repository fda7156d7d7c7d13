import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from '../../release/store/objectStore';
import type { SandboxConfig } from '../config';
import type { Db } from '../../lib/database/openDatabase';
import type { RecentCalls } from './recentCalls';

/** The parts of the running lender that routes and the scheduler share. */
export interface Lender {
  readonly db: Db;
  /** borrowers' uploads; the table `uploads` has their owners */
  readonly pictures: ObjectStore;
  /** folder of pictures that are arriving */
  readonly incoming: string;
  readonly config: SandboxConfig;
  readonly log: FastifyBaseLogger;
  readonly calls: RecentCalls;
}

/** The app of the control API's sessions. A login's session belongs to the app that it came from. */
export const PACKAGE_NAME = 'ph.pautang.sandbox';
