const whole = new Intl.NumberFormat('en-US');

/** Formats 1234 as '1,234', or as 'more than 1,234' where more could not be told apart. */
export const countText = (count: number, isMore = false): string =>
  `${isMore ? 'more than ' : ''}${whole.format(count)}`;

/** Formats a number with its noun: 1 device, 1,234 devices, more than 10,000 devices. */
export const countedText = (count: number, one: string, many = `${one}s`, isMore = false): string =>
  `${countText(count, isMore)} ${count === 1 && !isMore ? one : many}`;
