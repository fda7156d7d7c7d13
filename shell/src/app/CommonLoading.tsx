import { useAppSelector } from '@pautang/shared/app';
import { LoadingCover } from '../pages/loading-cover/LoadingCover';

/** Shows the loading cover while the common-info flag showLoading is set (section 2). */
export function CommonLoading() {
  const { showLoading, loadingType, loadingStyle } = useAppSelector(({ kept }) => kept.commonInfo);
  return showLoading ? (
    <LoadingCover type={loadingType} {...(loadingStyle === null ? {} : { style: loadingStyle })} />
  ) : null;
}
