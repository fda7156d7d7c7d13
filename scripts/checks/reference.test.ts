import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { hostActions } from '@pautang/shared/contract/host';
import { catalogue } from '@pautang/shared/contract/catalogue';
import * as paths from '@pautang/shared/contract/paths';
import { projectRoot } from '../build/workspace';

/**
 * The README's reference part says where each route, method, host action and response code of the specification lives.
 * These lists are the specification's own (sections 2, 7 and 8), so that neither code nor table can drop one unseen.
 */
const routes = `
/error /login /permissions /agreement /service /privacy /all_agreement
/borrow/confirm_borrow /borrow/confirm_quota /borrow/review /borrow/review_details /borrow/reject
/borrow/reject_details /borrow/lending /borrow/lending_details /borrow/loop_quota
/repay/repay /repay/repay_plan /repay/repay_detail /repay/repay_offline /repay/rollover_describe
/repay/rollover_details /repay/restructure_describe /repay/restructure_details
/repay/restructure_confirmation /repay/operation_success /repay/restructure_review
/guide/about_us /guide/anti_fraud_guide /guide/borrow_guide /guide/repay_guide
/mine/setting /mine/records /mine/coupon /mine/agreement_list /mine/account_security
/account/delete /bank/sms_verification /bank/modify_bank_card
/customer/customerCenter /customer/questionContent /customer/customerWorder /customer/feedbackSucess
/customer/feedbackDetail /customer/serviceProgress`;

const methods = `
{hash} queryCreditOrder loanContractPreview genericFileUpload getCouponPopup getCoupons applyOrder
queryBorrowQuota queryBorrowQuotaWithInput queryLoanOrderStatus myOrders getPendingOrders checkReoffer
getReofferPopup queryPendingRepayPlan queryRepayOrderDetail repaymentConfirm serviceFeePayment
fetchVirtualAccount repayDeferralInitiate repayDeferralDetail repayDeferralConfirm
repayDeferralCompletionAck repayRestructureInitiate repayRestructureDetail repayRestructureConfirm
repayRestructureCompletionAck repayRestructureContractPreview login mobileExists getCurrentUserInfo
operationConfig listQuestion saveFeedback hasUnreadMessage listUserFeedback likeQuestion
dislikeQuestion feedbackDetail leaveMessageList createLeaveMessage uploadLeaveMessageImage
loanWindowConfig userSubmitRating rejectGuide customerServiceEntrance getHomepageData`;

const codes = '0 10010301 10010303 10010304 100103 1600001 1600002';

const words = (text: string) => text.trim().split(/\s+/);
const root = projectRoot();
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

/** Rows of the table below a heading: the name in its first cell, the file in its second. */
function table(heading: string): Map<string, string> {
  const [, rest = ''] = readme.split(`### ${heading}\n`);
  const [section = ''] = rest.split('\n#');
  const rows = [...section.matchAll(/^\| `([^`]+)`[^|]*\| ([^|]+?) *\|/gm)];
  return new Map(rows.map(([, name = '', place = '']) => [name, place]));
}

/** Whether a file, or a file of a folder, holds the name. */
function holds(place: string, name: string): boolean {
  const full = path.join(root, place);
  if (!existsSync(full)) return false;
  if (!place.endsWith('/')) return readFileSync(full, 'utf8').includes(name);
  return readdirSync(full).some((file) =>
    /\.tsx?$/.test(file) ? readFileSync(path.join(full, file), 'utf8').includes(name) : false,
  );
}

const NOT_YET = 'not open yet';
const placeOf = (cell: string) => /`([^`]+)`/.exec(cell)?.[1] ?? '';

describe('the README’s reference', () => {
  it.each(words(routes))('says truly where route %s lives', (route) => {
    const cell = table('Routes').get(route);
    expect(cell).toBeDefined();
    const place = placeOf(cell ?? '');
    const [name] = Object.entries(paths).find(([, path]) => path === route) ?? [];
    expect(holds(place, `path: paths.${name},`)).toBe(true);
    const line = readFileSync(path.join(root, place), 'utf8')
      .split(/path: /)
      .find((part) => part.startsWith(`paths.${name},`));
    expect(/NotOpenYet|notOpen/.test(line ?? '')).toBe(cell?.includes(NOT_YET));
  });

  it.each(words(methods))('says truly where method %s lives', (method) => {
    const cell = table('Methods').get(method);
    expect(cell).toBeDefined();
    const name = method === '{hash}' ? 'f8in1Status' : method;
    const place = placeOf(cell ?? '');
    expect(name in catalogue).toBe(!cell?.includes(NOT_YET));
    expect(cell?.includes(NOT_YET) || holds(place, `'${name}'`)).toBe(true);
  });

  it('names every host action, and only those', () => {
    const listed = table('Host actions');
    expect([...listed.keys()].toSorted()).toEqual(Object.keys(hostActions).toSorted());
    for (const cell of listed.values())
      expect(existsSync(path.join(root, placeOf(cell)))).toBe(true);
  });

  it.each(words(codes))('says truly where response code %s is handled', (code) => {
    const cell = table('Response codes').get(code);
    expect(cell).toBeDefined();
    expect(Object.values(ResponseCode).map(String)).toContain(code);
    expect(existsSync(path.join(root, placeOf(cell ?? '')))).toBe(true);
  });

  it('names no method and no route twice', () => {
    for (const list of [routes, methods].map(words)) expect(new Set(list).size).toBe(list.length);
  });
});
