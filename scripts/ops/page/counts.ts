const whole = new Intl.NumberFormat('en-US');

/** 1,234; 'more than 1,234' where that is all that could be told apart. */
export const countText = (count: number, isMore = false): string =>
  `${isMore ? 'more than ' : ''}${whole.format(count)}`;

/** 1 device, 1,234 devices, more than 10,000 devices. */
export const countedText = (count: number, one: string, many = `${one}s`, isMore = false): string =>
  `${countText(count, isMore)} ${count === 1 && !isMore ? one : many}`;
