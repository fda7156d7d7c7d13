import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { texts } from './texts';

/** Stands in for the camera: the person at the simulator decides what the check says. */
export function FaceCheckPage({ reason }: { reason: string }): ReactNode {
  const { decide } = useHost().faceCheck;
  return (
    <NativePage
      illustration="review"
      title={texts.faceTitle}
      body={reason}
      actions={
        <>
          <Button full onClick={() => void decide('pass')}>
            {texts.facePass}
          </Button>
          <Button full variant="quiet" onClick={() => void decide('deny')}>
            {texts.faceDeny}
          </Button>
          <Button full variant="text" onClick={() => void decide('silent')}>
            {texts.faceSilent}
          </Button>
        </>
      }
    />
  );
}
