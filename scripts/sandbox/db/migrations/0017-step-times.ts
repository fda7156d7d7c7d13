/** When each step of a restructure began, in order; null for one that began before this migration. */
export const stepTimes: readonly string[] = [`alter table processes add column step_times jsonb`];
