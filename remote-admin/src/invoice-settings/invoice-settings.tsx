import { Link, styled } from '@timeweave/shared/facade';
import { errorMessage, useAttempt } from '@timeweave/shared/store';
import { Card, ErrorState, Skeleton, Switch } from '@timeweave/shared/ui';
import { useAdminInvoiceSettingsQuery, useAdminSetInvoicesMutation } from './invoice-settings.api.ts';
import { SettingsForm } from './settings-form.tsx';

/** Whether the workspace has invoices, and what each new one begins with. */
export function InvoiceSettings({ workspaceId: workspace_id }: { workspaceId: number }) {
  const attempt = useAttempt();
  const {
    currentData: settings,
    error,
    isFetching,
    refetch,
  } = useAdminInvoiceSettingsQuery({ workspace_id });
  const [save, { isLoading }] = useAdminSetInvoicesMutation();
  if (!settings && error)
    return (
      <ErrorState
        title="We couldn’t load the settings of invoices"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!settings) return <Skeleton $height="120px" />;
  const isOn = settings.is_on === 1;
  return (
    <>
      <Column aria-labelledby="settings-invoices">
        <h2 id="settings-invoices">Invoices</h2>
        <Switch
          label="Write invoices"
          description="Admins turn billable time into invoices; time on a sent invoice is locked"
          checked={isOn}
          busy={isLoading}
          onChange={(next) => void attempt(() => save({ workspace_id, is_on: next ? 1 : 0 }).unwrap())}
        />
        {isOn && (
          <p>
            All invoices are on the page <Link to="/invoices">Invoices</Link>.
          </p>
        )}
      </Column>
      {isOn && <SettingsForm workspaceId={workspace_id} settings={settings} />}
    </>
  );
}

const Column = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--tw-space-3);
`;
