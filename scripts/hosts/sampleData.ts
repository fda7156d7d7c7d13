import type { HostAction, HostDataOf } from '@pautang/shared/contract/hostWire';
import type { hostActions } from '@pautang/shared/contract/host';

type Actions = typeof hostActions;

const samples = {
  userInfo: {},
  logout: {},
  packageInfo: {},
  logEvent: { name: 'moneyAct', values: { outcome: 'done' } },
  openStore: { packageId: 'ph.pautang.app' },
  refreshApp: {},
  toggleBottomNavigation: { visible: true },
  showLoading: { visible: true, type: 2 },
  openPage: { page: 'work_info', query: { creditOrderId: 'credit-1' } },
  back: {},
  openGuide: {},
  expiredCheck: {
    creditOrder: { creditOrderId: 'credit-1', status: 17, expired: true },
    expiredCredit: true,
    expiredRisk: false,
  },
  collectEvents: { events: [{ name: 'pageView', at: 1, values: { path: '/' } }] },
  setCurrentPage: {
    title: 'Repay',
    path: '/repay/repay',
    transactionType: null,
    status: 'success',
  },
  faceVerification: { reason: 'Before you borrow', loanAmount: 5_000 },
  banBack: { banned: true, pages: ['/borrow/review'] },
  h5PageFinish: {},
  deviceInfo: {},
  appChannel: {
    channels: [
      { code: 90005, walletScheme: 'gcash://' },
      { code: 90007, walletScheme: null },
    ],
  },
  maintenanceOpen: { maintenanceTime: '2026-11-20T12:00:00Z' },
  logoutCallback: {},
  saveFile: { name: 'a.txt', type: 'text/plain', base64: 'TWFidWhheSE=' },
} as const satisfies { readonly [N in keyof Actions]: HostDataOf<Actions[N]> };

/** Valid data of a message, for each action. */
export const sampleData: Readonly<Record<HostAction['action'], object>> = samples;
