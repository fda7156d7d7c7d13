const whole = new Intl.NumberFormat('en-US');

export const countText = (count: number): string => whole.format(count);

/** Formats a number with its noun: 1 device, 1,234 devices. */
export const countedText = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
