import { useAppDispatch, useAppSelector } from '@pautang/shared/app';
import { Toast } from '@pautang/shared/ui';
import type { NoticesState } from '../session/notices';
import { toastDone } from '../session/notices';

export function Notices() {
  const dispatch = useAppDispatch();
  const message = useAppSelector(
    (state) => (state as unknown as { notices: NoticesState }).notices.toast,
  );
  return <Toast message={message} onDone={() => dispatch(toastDone(undefined))} />;
}
