import { errorMessage } from '@timeweave/shared/store';
import { Button, Dialog, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { CloseAccountForm, formId } from './close-account-form.tsx';
import { useAdminClosingQuery } from './closing.api.ts';
import { OtherAdminNeeded } from './other-admin-needed.tsx';
import { useCloseForm } from './use-close-form.ts';

/** Explains the consequences and closes the account, unless the user is the only admin of a workspace. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const reading = useAdminClosingQuery({}, { refetchOnMountOrArgChange: true });
  const { answer, hasFailed } = shownResponse(reading);
  const known = reading.isFetching ? undefined : answer?.results;
  const close = useCloseForm();
  const mayClose = known?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Close account"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {mayClose && (
            <Button type="submit" form={formId} variant="danger" busy={close.busy}>
              Close account
            </Button>
          )}
        </>
      }
    >
      {hasFailed && (
        <ErrorState
          title="We couldn’t check your workspaces"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
      {!hasFailed && !known && <Skeleton $height="160px" />}
      {known && known.length > 0 && <OtherAdminNeeded workspaces={known} />}
      {mayClose && <CloseAccountForm {...close} />}
    </Dialog>
  );
}
