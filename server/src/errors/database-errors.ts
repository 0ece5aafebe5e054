import pg from 'pg';
import { ConnectionFailure } from './connection-failure.ts';
import { BusinessError, busy, conflict, forbidden, invalid, notFound } from './business-error.ts';
import { byLockOfTime } from './locked-time.ts';

const byConstraint: Readonly<Record<string, () => BusinessError>> = {
  person_email_key: () => conflict('This email address already has an account.', 'email'),
  time_entry_one_running_per_person: () => conflict('Another timer was just started.'),
  time_entry_project_fkey: () => notFound('This project does not exist.', 'project_id'),
  time_entry_member_fkey: () => forbidden('You aren’t a member of this workspace.'),
  time_entry_tag_tag_fkey: () => notFound('This tag does not exist.', 'tag_check_array'),
  social_identity_pkey: () => conflict('This account is already being linked. Please try again.'),
  social_identity_subject_key: () => conflict('This account is already being linked. Please try again.'),
  passkey_credential_key: () => conflict('This passkey has been added already.', 'name'),
  invitation_open_key: () => conflict('This person is already being invited. Please try again.', 'email'),
  client_name_key: () => conflict('A client with this name already exists.', 'client_name'),
  tag_title_key: () => conflict('A tag with this title already exists.', 'tag_title'),
  project_name_key: () => conflict('A project with this name already exists.', 'project_name'),
  project_name_of_client_key: () =>
    conflict('This client already has a project with this name.', 'project_name'),
  saved_report_name_key: () => conflict('You already have a saved report with this name.', 'name'),
  invoice_number_key: () =>
    conflict(
      'An invoice already has this number. Change the prefix in the settings of invoices.',
      'invoice_id',
      'number-taken',
    ),
  project_client_fkey: () => notFound('This client does not exist.', 'client_id'),
};

const unstorable = (msg: string) => new BusinessError(400, [{ msg }]);

/** Errors of values that pass a payload's schema but that the database cannot store. */
const byCode: Readonly<Record<string, () => BusinessError>> = {
  '22003': () => unstorable('A number is out of range.'),
  '22P02': () => unstorable('A number is out of range.'),
  '22021': () => unstorable('The text contains a character that can’t be saved.'),
  '22023': () => invalid('timeZone', 'This time zone is not known.'),
};

const changedMeanwhile = () => busy('Someone else is changing this. Please try again.', 1);

/** Retry delay in seconds: someone has to free space. */
export const noSpace = () => busy('The server has no space left. Please try again later.', 60);

/** Errors of temporary failures; the client may retry. */
const byPassingCode: Readonly<Record<string, () => BusinessError>> = {
  '40P01': changedMeanwhile,
  '40001': changedMeanwhile,
  '55P03': changedMeanwhile,
  '53100': noSpace,
  '57014': () => busy('This took too long. Please try again.', 5),
};

const noConnection = () => busy('The server is busy. Please try again.', 2);

/** Returns the business error for a database error, if there is one. */
export function fromDatabase(error: unknown): BusinessError | undefined {
  if (error instanceof ConnectionFailure) return noConnection();
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const lockOfTime = byLockOfTime[error.constraint ?? ''];
  if (lockOfTime) return lockOfTime(error.detail ?? '');
  const meaning =
    byConstraint[error.constraint ?? ''] ?? byCode[error.code ?? ''] ?? byPassingCode[error.code ?? ''];
  return meaning?.();
}
