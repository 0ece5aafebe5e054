import { type SubmitEvent, useId, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, controlLook, describedBy, Dialog, Field } from '@timeweave/shared/ui';
import { type RunningUpload, useImageUpload } from './use-image-upload.ts';

interface Props {
  upload: (image: File) => RunningUpload;
  onClose: () => void;
}

/** Uploads a user's picture or a workspace's logo (the same title for both, as specified). */
export function ImageUploadDialog({ upload, onClose }: Props) {
  const [form, field] = [useId(), useId()];
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, failure, start, forgive } = useImageUpload(upload, onClose);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void start(chooser.current?.files?.[0]);
    chooser.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Select Your Profile Picture"
      initialFocus={chooser}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Upload
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field id={field} label="File Upload" error={failure?.msg} hint="A JPEG or PNG of less than 2 MB">
          <Chooser
            ref={chooser}
            id={field}
            type="file"
            accept="image/*"
            aria-invalid={failure !== undefined}
            aria-describedby={describedBy(field, { error: failure?.msg, hint: true })}
            disabled={busy}
            onChange={forgive}
          />
        </Field>
        <Status role="status">
          {busy && <Progress aria-label="Uploading the picture" />}
          {failure?.reason}
        </Status>
      </form>
    </Dialog>
  );
}

const Chooser = styled.input`
  ${controlLook}
  padding: var(--tw-space-1);
  cursor: pointer;
  &::file-selector-button {
    min-height: calc(var(--tw-control) - 12px);
    margin-right: var(--tw-space-3);
    padding: 0 var(--tw-space-3);
    border: 0;
    border-radius: var(--tw-radius);
    background: var(--tw-surface-sunken);
    color: var(--tw-text);
    font: inherit;
    cursor: pointer;
  }
`;

const Status = styled.div`
  min-height: var(--tw-space-5);
  padding-top: var(--tw-space-1);
  color: var(--tw-danger-text);
`;

const Progress = styled.progress`
  width: 100%;
  accent-color: var(--tw-accent);
`;
