import { useNavigate, useSearchParams } from '@pautang/shared/app';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import { isInAppPath } from '../../routing/publicRoutes';
import { texts } from './texts';

export type ErrorReason = keyof typeof texts.reasons;

const isReason = (value: string | null): value is ErrorReason =>
  value !== null && Object.keys(texts.reasons).includes(value);

/** `/error?reason=…&from=…`: what failed, what to do, and back to where it failed. Junk in the query gets the general words. */
export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const reason = query.get('reason');
  const from = query.get('from');
  const { title, body } = isReason(reason) ? texts.reasons[reason] : texts.general;
  const to = from !== null && isInAppPath(from) && !from.startsWith('/error') ? from : '/';
  return (
    <PageFrame center heading={texts.heading}>
      <StateView
        kind={reason === 'network' ? 'offline' : 'error'}
        title={title}
        body={body}
        action={{
          label: texts.retry,
          onSelect: () => void navigate(to, { replace: true }),
        }}
        secondary={{ label: texts.service, href: '#/customer/customerCenter' }}
      />
    </PageFrame>
  );
}
