import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { CodeDialog } from './code-dialog.tsx';
import { useAdminTurnOffSecondFactorMutation } from './two-step.api.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [turnOff] = useAdminTurnOffSecondFactorMutation();
  const dispatch = useAppDispatch();
  const onCode = async (code: string) => {
    await turnOff({ code }).unwrap();
    dispatch(alertShown('success', 'Two-step log-in is off.'));
    onClose();
  };
  return (
    <CodeDialog
      title="Turn off two-step log-in?"
      description="Your password alone will open your account again, and your recovery codes stop working."
      action="Turn off"
      onCode={onCode}
      onClose={onClose}
    />
  );
}
