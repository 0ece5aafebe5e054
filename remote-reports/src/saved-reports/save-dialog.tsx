import { useState } from 'react';
import type { SavedReport } from '@timeweave/shared/api';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { FormDialog, Select, Switch, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { savedReportChecks } from '@timeweave/shared/validation';
import { type DatedView, periodOptions } from './period-options.ts';
import { useReportsEditSavedMutation, useReportsSaveMutation } from './saved-reports.api.ts';

interface Props {
  /** The view to save; undefined keeps the report's view. */
  view?: DatedView;
  /** The report to change; undefined saves a new one. */
  report?: SavedReport;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

function wordsFor({ view, report }: Props): { title: string; action: string } {
  if (!report) return { title: 'Save report', action: 'Save report' };
  return view
    ? { title: 'Update report', action: 'Update report' }
    : { title: 'Rename or share', action: 'Save changes' };
}

/** Returns the period to save: the user's choice, else the report's own if it has the same days, else the first option. */
function usePeriodChoice({ view, report }: Props) {
  const { dateFormat } = usePreferences();
  const [options] = useState(() => view && periodOptions(view, serverNow(), dateFormat));
  const former = report && 'preset' in report.view.period ? report.view.period.preset : 'fixed';
  const [chosen, choose] = useState(report ? former : undefined);
  const option = options?.find(({ value }) => value === chosen) ?? options?.[0];
  return { options, option, choose };
}

/** Asks for a report's name, whether it is shared, and whether its period is relative. */
export function SaveDialog(props: Props) {
  const { view, report, onSaved, onClose } = props;
  const { workspace_id } = useSession();
  const [save] = useReportsSaveMutation();
  const [edit] = useReportsEditSavedMutation();
  const [isShared, setShared] = useState(report?.is_shared === 1);
  const { options = [], option, choose } = usePeriodChoice(props);
  const { faults, busy, form } = useCheckedForm(savedReportChecks, { blame: 'name' }, async ({ name }) => {
    const is_shared = isShared ? 1 : 0;
    const changes = { workspace_id, name: name.trim(), is_shared } as const;
    const saved = view && option && { ...view, period: option.period };
    if (report) {
      await edit({ ...changes, saved_report_id: report.id, ...(saved && { view: saved }) }).unwrap();
    } else if (saved) {
      const { results } = await save({ ...changes, view: saved }).unwrap();
      onSaved?.(results.insertId);
    }
    onClose();
  });
  return (
    <FormDialog {...wordsFor(props)} busy={busy} form={form} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        defaultValue={report?.name}
        error={faults.name}
        maxLength={100}
        autoComplete="off"
      />
      {option && options.length > 1 && (
        <Select label="Period" value={option.value} onChange={choose} options={options} />
      )}
      <Switch
        label="Share with the workspace"
        description="Members find it in their menu and see what their own permissions allow."
        checked={isShared}
        onChange={setShared}
      />
    </FormDialog>
  );
}
