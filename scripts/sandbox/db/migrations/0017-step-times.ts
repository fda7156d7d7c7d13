/** When each step of a restructure began, in their order; null of one that was under way before this. */
export const stepTimes: readonly string[] = [`alter table processes add column step_times jsonb`];
