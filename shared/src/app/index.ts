/**
 * The façade. Remotes reach the stateful libraries and the shell's services only through it. It is shared as a singleton,
 * so adding a name needs a minor version of @pautang/shared.
 */
export { api, call } from './api';
export { asOf, useAsOf } from './asOf';
export { isDataDear, useIsOnline } from './connection';
export type { AppError, ErrorKind } from './error';
export { isAppError, isUnanswered } from './error';
export type { AppEvent, Log } from './events';
export { Link } from './Link';
export { handleCode } from './handleCode';
export { useAppDispatch, useAppSelector, useServices } from './hooks';
export { appChannels, openStore } from './hostCalls';
export { isDoneByHost } from './isDoneByHost';
export type { Figures, KeptName, KeptState, PopupEvaluate, Unfinished } from './kept';
export { keep, keptDefaults, keptFor, keptRead } from './kept';
export type { AreaModule, AreaRoute, RouteMeta } from './routeMeta';
export { resolveMeta } from './routeMeta';
export type { Bridge, Client, Clock, HostErrorKind, Malformed, Services, Tag } from './services';
export { HostError } from './services';
export type { Session } from './session';
export { LOGOUT, TOAST, logoutRequested, toast } from './session';
export type { AppState, AppStore, StateStore } from './store';
export { createAppStore } from './store';
export type { SwapVeto } from './swapVeto';
export { swapVetoes, useSwapVeto } from './swapVeto';
export type { Seen } from './pendingAct';
export { isUndecided, sendAct } from './pendingAct';
export { useAct } from './useAct';
export { named, useKept, useNamed, useTerms } from './useKept';
export type { Hitch, MoneyAct } from './useMoneyAct';
export { useMoneyAct } from './useMoneyAct';
export { usePolling } from './usePolling';
export { useCountdown, useIsTimeKnown, useServerNow } from './useServerNow';
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
