const shown = new Set<string>();

/** Offers and coupons that this visit has shown: nobody is told twice of one thing. A reload is a new visit. */
export const seenInVisit = {
  has: (id: string): boolean => shown.has(id),
  add: (id: string): void => void shown.add(id),
};
