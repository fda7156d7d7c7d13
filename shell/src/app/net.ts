/**
 * The lazy chunk that every product call needs and the first paint does not: axios, the cipher, RTK Query with the
 * façade, the batch client, and the shell's parts that load with them.
 */
export * as facade from '@pautang/shared/app';
export { connect } from '../client/connect';
export { forgetQueries } from '../queries/queryCache';
export { queries } from '../queries/queries';
export { lazyTouch } from '../touch/lazyTouch';
export { AsOf } from './AsOf';
export { PageFocus } from './PageFocus';
export { startLastingTasks } from './lastingTasks';
