import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStore } from '../../release/store/objectStore';
import type { SandboxConfig } from '../config';
import type { Db } from '../../database/openDatabase';
import type { RecentCalls } from './recentCalls';

/** The parts of the running lender that routes and the scheduler share. */
export interface Lender {
  readonly db: Db;
  /** what borrowers have sent; the table `uploads` says whose it is */
  readonly pictures: ObjectStore;
  /** folder of pictures that are arriving */
  readonly incoming: string;
  readonly config: SandboxConfig;
  readonly log: FastifyBaseLogger;
  readonly calls: RecentCalls;
}

/** The app to which sessions of the control API belong. A login's session belongs to the app that it came from. */
export const PACKAGE_NAME = 'ph.pautang.sandbox';
