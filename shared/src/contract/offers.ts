/** The offers that a lender may leave out. */
export const optionalOffers = [
  'rollover',
  'restructure',
  'coupons',
  'reoffer',
  'tickets',
  'deviceTokens',
] as const;
export type OptionalOffer = (typeof optionalOffers)[number];

/** The methods of each offer. A lender without the offer does not have to serve them. */
export const optionalMethods: Readonly<Record<OptionalOffer, readonly string[]>> = {
  rollover: [
    'repayDeferralInitiate',
    'repayDeferralDetail',
    'repayDeferralConfirm',
    'repayDeferralCompletionAck',
    'serviceFeePayment',
  ],
  restructure: [
    'repayRestructureInitiate',
    'repayRestructureDetail',
    'repayRestructureContractPreview',
    'repayRestructureConfirm',
    'repayRestructureCompletionAck',
    'serviceFeePayment',
  ],
  coupons: ['getCoupons', 'getCouponPopup'],
  reoffer: ['checkReoffer', 'getReofferPopup'],
  tickets: [
    'hasUnreadMessage',
    'saveFeedback',
    'listUserFeedback',
    'feedbackDetail',
    'leaveMessageList',
    'createLeaveMessage',
    'uploadLeaveMessageImage',
    'genericFileUpload',
    'queryPicture',
  ],
  deviceTokens: ['deviceToken'],
};

/** A lender serves this method if it has one of these offers; empty: every lender serves it. */
export const offersOf = (method: string): readonly OptionalOffer[] =>
  optionalOffers.filter((offer) => optionalMethods[offer].includes(method));

export const isOffered = (
  { notOffered }: { readonly notOffered?: readonly OptionalOffer[] | undefined },
  offer: OptionalOffer,
): boolean => !notOffered?.includes(offer);
