import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { FormDialog, Select, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { required } from '@timeweave/shared/validation';
import { usePeriodWords, useTimerReturnMutation } from '../approvals/index.ts';
import type { PeriodAnswer } from './period-entries.tsx';

interface Props {
  answer: PeriodAnswer;
  onClose: () => void;
  onDone: () => void;
}

const longestComment = 1000;
const noEntry = '';

const commented = required('Please enter a comment.');

/** Asks for the comment with which a period is returned or reopened, and for one at an entry. */
export function ReturnDialog({ answer: { approval, results }, onClose, onDone }: Props) {
  const { workspace_id } = useSession();
  const words = usePeriodWords();
  const [send] = useTimerReturnMutation();
  const [entry, setEntry] = useState(noEntry);
  const hasEntry = entry !== noEntry;
  const checks = {
    comment: commented,
    entry_comment: (text: string) => (hasEntry ? commented(text) : undefined),
  };
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'comment' }, async (values) => {
    if (approval.approval_id === null) return;
    const { comment, entry_comment } = values;
    await send({
      workspace_id,
      approval_id: approval.approval_id,
      comment,
      ...(hasEntry && {
        entry_id: Number(entry),
        entry_comment,
      }),
    }).unwrap();
    onDone();
  });
  const isApproved = approval.state === 'approved';
  const entries = results.map(({ entry_id, date, title }) => ({
    value: String(entry_id),
    label: `${words.day(date)} ${title || '(No description)'}`,
  }));
  return (
    <FormDialog
      title={`${isApproved ? 'Reopen' : 'Return'} the time of ${approval.name}`}
      description={
        <>
          <NoBreak>{words.days(approval)}</NoBreak>.{' '}
          {isApproved
            ? `${approval.name} can change this time again. The audit log shows it.`
            : `${approval.name} reads your comment and can submit the time again.`}
        </>
      }
      action={isApproved ? 'Reopen' : 'Return'}
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <TextField label="Comment" name="comment" maxLength={longestComment} error={faults.comment} />
      {entries.length > 0 && (
        <Select
          label="Entry that you mean"
          value={entry}
          onChange={setEntry}
          options={[{ value: noEntry, label: 'No entry in particular' }, ...entries]}
        />
      )}
      {hasEntry && (
        <TextField
          label="Comment at the entry"
          name="entry_comment"
          maxLength={longestComment}
          error={faults.entry_comment}
        />
      )}
    </FormDialog>
  );
}

/** Dates with hyphens break after them. */
const NoBreak = styled.span`
  white-space: nowrap;
`;
