import { Bookmark, Link2, Mail, Pencil, RefreshCw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReportView, SavedReport } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { errorMessage, serverNow } from '@timeweave/shared/store';
import { Button, Menu, MenuHeading, MenuItem, MenuRadio, MenuSeparator, UndoBar } from '@timeweave/shared/ui';
import { type Period, useReportCalendar } from '../period/index.ts';
import { LinksDialog } from './links-dialog.tsx';
import { showSame } from './report-view.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useSavedReports } from './use-saved-reports.ts';

/** The displayed report, without its calendar. */
export type ShownView = Omit<ReportView, 'period' | 'time_zone' | 'first_day_of_week'> & {
  period: Period;
};

type Dialogs = 'save' | 'update' | 'rename' | 'links';

export function SavedMenu({ shown }: { shown: ShownView }) {
  const { timeZone: time_zone, firstDayOfWeek: first_day_of_week } = useReportCalendar();
  const saved = useSavedReports();
  const [dialog, setDialog] = useState<Dialogs>();
  const { opened, undo } = saved;
  const view = { ...shown, time_zone, first_day_of_week };
  const isChanged = opened !== undefined && !showSame(opened.view, view, serverNow());
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        align="end"
        label="Saved reports"
        trigger={
          <Button
            aria-label={opened ? `Saved report: ${opened.name}${isChanged ? ', changed' : ''}` : undefined}
          >
            <Bookmark size={16} aria-hidden />
            <Name>{opened ? opened.name : 'Saved reports'}</Name>
            {isChanged && <Changed>changed</Changed>}
          </Button>
        }
      >
        {opened && (
          <OpenedItems
            report={opened}
            isChanged={isChanged}
            onChoose={setDialog}
            onMail={(every) => void saved.mail(opened, every)}
            onDelete={() => void saved.remove(opened)}
          />
        )}
        <MenuItem icon={<Save size={16} />} onSelect={() => setDialog('save')}>
          {opened ? 'Save as a new report' : 'Save this report'}
        </MenuItem>
        <SavedItems saved={saved} />
      </Menu>
      {dialog === 'save' && <SaveDialog view={view} onSaved={saved.name} onClose={close} />}
      {dialog === 'update' && <SaveDialog view={view} report={opened} onClose={close} />}
      {dialog === 'rename' && <SaveDialog report={opened} onClose={close} />}
      {dialog === 'links' && opened && <LinksDialog report={opened} onClose={close} />}
      {undo.done && <UndoBar done={undo.done} onUndo={() => void undo.undo()} onGone={undo.forget} />}
    </>
  );
}

interface OpenedItemsProps {
  report: SavedReport;
  isChanged: boolean;
  onChoose: (dialog: Dialogs) => void;
  onMail: (every: SavedReport['mail']) => void;
  onDelete: () => void;
}

const mailings = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'off', label: 'Never' },
] as const;

const mailNotes = { week: 'Emailed weekly', month: 'Emailed monthly' };

/** The actions that the user may perform on the opened report. */
function OpenedItems({ report, isChanged, onChoose, onMail, onDelete }: OpenedItemsProps) {
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const isOwn = report.is_own === 1;
  return (
    <>
      {isOwn && (
        <>
          <MenuItem icon={<RefreshCw size={16} />} disabled={!isChanged} onSelect={() => onChoose('update')}>
            Update with this view
          </MenuItem>
          <MenuItem icon={<Pencil size={16} />} onSelect={() => onChoose('rename')}>
            Rename or share
          </MenuItem>
          <MenuItem icon={<Link2 size={16} />} onSelect={() => onChoose('links')}>
            Secret links
          </MenuItem>
        </>
      )}
      {(isOwn || isAdmin) && (
        <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={onDelete}>
          Delete report
        </MenuItem>
      )}
      {(isOwn || isAdmin) && <MenuSeparator />}
      <MenuRadio label="Email me this report" value={report.mail} choices={mailings} onChange={onMail} />
      <MenuSeparator />
    </>
  );
}

function SavedItems({ saved: { list, reports, open } }: { saved: ReturnType<typeof useSavedReports> }) {
  const own = reports.filter(({ is_own }) => is_own === 1);
  const shared = reports.filter(({ is_own }) => is_own === 0);
  const group = (label: string, members: readonly SavedReport[]) =>
    members.length > 0 && (
      <>
        <MenuSeparator />
        <MenuHeading>{label}</MenuHeading>
        {members.map((report) => (
          <MenuItem key={report.id} onSelect={() => open(report)}>
            <Title dir="auto" translate="no">
              {report.name}
            </Title>
            {report.is_own === 0 && <Note>{report.made_by}</Note>}
            {report.is_own === 1 && report.is_shared === 1 && <Note>Shared</Note>}
            {report.mail !== 'off' && <Mail size={14} role="img" aria-label={mailNotes[report.mail]} />}
          </MenuItem>
        ))}
      </>
    );
  return (
    <>
      {group('Your reports', own)}
      {group('Shared with the workspace', shared)}
      {list.data?.more && <Hint>and {list.data.more.toLocaleString('en')} more</Hint>}
      {list.isError && !list.data && <Hint role="status">{errorMessage(list.error)}</Hint>}
      {list.data && reports.length === 0 && <Hint>Saved reports appear here.</Hint>}
    </>
  );
}

const Name = styled.span`
  max-width: 20ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Changed = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 400;
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

const Hint = styled.p`
  padding: var(--tw-space-2) var(--tw-space-3);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
