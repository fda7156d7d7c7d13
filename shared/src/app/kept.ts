import type { OperationConfig, UserInfo } from '../contract/account';
import type { PackageInfo } from '../contract/host';
import { LOGOUT } from './session';

/** Loading indicator (sections 3 and 4). */
export type LoadingType = 1 | 2 | 3;

/** Section 3, common info. */
export interface CommonInfo {
  /** whether the loading cover is over every page; not kept when the page ends */
  readonly showLoading: boolean;
  readonly loadingType: LoadingType;
  readonly loadingStyle: Readonly<Record<string, string>> | null;
  readonly operationConfigData: OperationConfig | null;
}

/** When the rating popup was last shown, and after what (decision S10). */
export interface PopupEvaluate {
  /** an instant on server time */
  readonly popupTime: string | null;
  /** shown after a rejection */
  readonly rejectState: boolean;
  /** the repaid or rejected loan that it was shown after; null after a rejected credit application */
  readonly loanOrderId: string | null;
}

/** Label and value as a page shows them, such as ['You receive', '₱4,750']. */
export type Figures = readonly (readonly [label: string, value: string])[];

/** The page of an unfinished act that was on screen when the web view was killed. */
export interface Unfinished {
  /** its in-app address */
  readonly to: string;
  /** when it was last seen, in epoch ms of the phone's own clock */
  readonly at: number;
  readonly figures: Figures;
}

/** Section 3, other kept client state, and the user info of its auth store. Null: not known, or nothing chosen. */
export interface KeptState {
  readonly language: 'en';
  readonly commonInfo: CommonInfo;
  readonly packageInfo: PackageInfo | null;
  readonly appName: string | null;
  readonly userInfo: Pick<UserInfo, 'authInfo'> | null;
  /** as the lender wrote it: sanitise it before showing it */
  readonly loanAgreementHtml: string | null;
  readonly restructureAgreementHtml: string | null;
  /** whole pesos, number of payments, coupons */
  readonly selectedQuota: {
    readonly loanAmount: number;
    readonly periods: number;
    readonly couponIds: readonly string[];
  } | null;
  readonly popupEvaluate: PopupEvaluate;
  /**
   * Which of the two is under way. Section 3 names it and `firstToBorrow`, so they are kept for any remote; our own pages
   * have both from the lender's answers and from the address.
   */
  readonly rolloverOrRestructure: { readonly rollover: boolean; readonly restructure: boolean };
  readonly firstToBorrow: boolean;
  /** ours; null where nothing would be lost */
  readonly unfinished: Unfinished | null;
  /** user id of the borrower to whom all this belongs */
  readonly owner: string | null;
}
export type KeptName = keyof KeptState;

export const keptDefaults: KeptState = {
  language: 'en',
  commonInfo: {
    showLoading: false,
    loadingType: 1,
    loadingStyle: null,
    operationConfigData: null,
  },
  packageInfo: null,
  appName: null,
  userInfo: null,
  loanAgreementHtml: null,
  restructureAgreementHtml: null,
  selectedQuota: null,
  popupEvaluate: { popupTime: null, rejectState: false, loanOrderId: null },
  rolloverOrRestructure: { rollover: false, restructure: false },
  firstToBorrow: false,
  unfinished: null,
  owner: null,
};

export const keep = <N extends KeptName>(name: N, value: KeptState[N]) =>
  ({ type: 'kept/keep', payload: { [name]: value } as Partial<KeptState> }) as const;
/** Takes over what the phone has kept from earlier visits. Values that this visit has set already win. */
export const keptRead = (held: Partial<KeptState>) =>
  ({ type: 'kept/read', payload: held }) as const;
/** Says that a borrower has logged in: the kept state is theirs from now on. */
export const keptFor = (owner: string | null) =>
  ({ type: 'kept/for', payload: { owner } as Partial<KeptState> }) as const;

/** Values from the host or from operations: they belong to no borrower. */
function withoutBorrower(state: Partial<KeptState>): Partial<KeptState> {
  const { language, commonInfo, packageInfo, appName } = { ...keptDefaults, ...state };
  return { language, commonInfo, packageInfo, appName };
}

/** The kept state belongs to one borrower and is dropped when another one logs in. */
function isAnothers(owner: string | null, next: string | null | undefined): boolean {
  return owner !== null && (next ?? null) !== owner;
}

interface KeptAction {
  readonly type: string;
  readonly payload?: unknown;
}

export function keptReducer(state: KeptState = keptDefaults, action: KeptAction): KeptState {
  if (action.type === LOGOUT) {
    // Section 4: clears everything except what the host said about itself.
    return { ...keptDefaults, packageInfo: state.packageInfo, appName: state.appName };
  }
  if (!action.type.startsWith('kept/')) return state;
  const given = action.payload as Partial<KeptState>;
  if (action.type === 'kept/for' && isAnothers(state.owner, given.owner))
    return { ...keptDefaults, ...withoutBorrower(state), ...given };
  if (action.type === 'kept/read') {
    const held = isAnothers(state.owner, given.owner) ? withoutBorrower(given) : given;
    const isUnset = (name: string) => state[name as KeptName] === keptDefaults[name as KeptName];
    return {
      ...state,
      ...Object.fromEntries(Object.entries(held).filter(([name]) => isUnset(name))),
    };
  }
  return { ...state, ...given };
}
