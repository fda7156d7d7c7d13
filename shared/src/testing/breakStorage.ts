type Call = 'getItem' | 'setItem' | 'removeItem';

/** Makes storage throw at these calls (default: all), as a blocked or full one does, until `jest.restoreAllMocks`. */
export function breakStorage(...calls: readonly Call[]): void {
  const broken = calls.length > 0 ? calls : (['getItem', 'setItem', 'removeItem'] as const);
  for (const call of broken)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
}
