type Window = readonly [from: number, to: number];

const within = (perSecond: readonly number[], [from, to]: Window) =>
  perSecond.slice(from / 1_000, to / 1_000);

export const meanOf = (perSecond: readonly number[], window: Window): number => {
  const seconds = within(perSecond, window);
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
};

export const mostOf = (perSecond: readonly number[], window: Window): number =>
  Math.max(...within(perSecond, window));
