/**
 * What stands under a name that came from outside; never what every object has, such as `constructor`, nor the elements
 * that a window offers by their ids.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined;
