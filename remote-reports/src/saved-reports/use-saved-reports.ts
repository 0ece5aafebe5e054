import { useEffect } from 'react';
import type { SavedReport } from '@timeweave/shared/api';
import { alertShown, useAppDispatch, useNavigate } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage, serverNow } from '@timeweave/shared/store';
import { useAddressParameters, useLatest, useUndo } from '@timeweave/shared/ui';
import { addressOf } from './report-view.ts';
import {
  useReportsDeleteSavedMutation,
  useReportsMailSavedMutation,
  useReportsRestoreSavedMutation,
  useReportsSavedQuery,
} from './saved-reports.api.ts';

/** The user's visible saved reports, the opened one, and their actions. */
export function useSavedReports() {
  const { workspace_id } = useSession();
  const own = usePreferences();
  const { search, put } = useAddressParameters();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const list = useReportsSavedQuery({ workspace_id });
  const [mail] = useReportsMailSavedMutation();
  const [remove] = useReportsDeleteSavedMutation();
  const [restore] = useReportsRestoreSavedMutation();
  const undo = useUndo();
  const reports = list.data?.results ?? [];
  const opened = reports.find(({ id }) => String(id) === search.get('saved'));

  /** Sets the report in the URL; keeps other parameters. */
  const name = (id: number | undefined) => put('saved', id === undefined ? '' : String(id));

  // The URL may change before a report is deleted, and before that is undone.
  const latestName = useLatest(name);

  const attempt = async (change: Promise<unknown>): Promise<boolean> => {
    try {
      await change;
      return true;
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
      return false;
    }
  };

  const about = (report: SavedReport) => ({ workspace_id, saved_report_id: report.id });

  // Links in mails contain only the report's id.
  const asked = reports.find(({ id }) => String(id) === search.get('open'));
  const askedAddress = asked && addressOf(asked, serverNow(), own);
  useEffect(() => {
    if (askedAddress) void navigate(askedAddress, { replace: true });
  }, [askedAddress, navigate]);

  return {
    list,
    reports,
    opened,
    undo,
    name,
    open: (report: SavedReport) => void navigate(addressOf(report, serverNow(), own)),
    mail: (report: SavedReport, every: SavedReport['mail']) =>
      attempt(mail({ ...about(report), mail: every }).unwrap()),
    async remove(report: SavedReport) {
      if (!(await attempt(remove(about(report)).unwrap()))) return;
      latestName.current(undefined);
      undo.offer({
        text: `Deleted “${report.name}”`,
        undo: async () => {
          const isRestored = await attempt(restore(about(report)).unwrap());
          if (isRestored) latestName.current(report.id);
          return isRestored;
        },
      });
    },
  };
}
