import { useAppSelector } from '@pautang/shared/app';
import { LoadingCover } from '../pages/loading-cover/LoadingCover';

/** Section 2: the root shows the loading cover whenever the common-info flag showLoading is set. */
export function CommonLoading() {
  const { showLoading, loadingType, loadingStyle } = useAppSelector(({ kept }) => kept.commonInfo);
  return showLoading ? (
    <LoadingCover type={loadingType} {...(loadingStyle === null ? {} : { style: loadingStyle })} />
  ) : null;
}
