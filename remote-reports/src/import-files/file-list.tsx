import { FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportFile } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import { ProgressBar } from '../imports/index.ts';
import type { RefusedFile } from './chosen-files.ts';
import { isSent, type Upload } from './use-upload.ts';

interface Props {
  files: readonly ImportFile[];
  uploads: readonly Upload[];
  refused: readonly RefusedFile[];
  /** Files on the server cannot be removed now: they are being read. */
  isLocked: boolean;
  onRetry: (upload: Upload) => void;
  /** Removes a file from the import, and stops its upload. */
  onRemove: (fileId: number | undefined, upload: Upload | undefined) => void;
}

/** The files of an import: what was recognised, how much is uploaded, and what is wrong with them. */
export function FileList({ files, uploads, refused, isLocked, onRetry, onRemove }: Props) {
  const known = new Set(files.map(({ id }) => id));
  const waiting = uploads.filter(({ fileId }) => fileId === undefined || !known.has(fileId));
  return (
    <List aria-label="Files">
      {files.map((file) => {
        const upload = uploads.find(({ fileId }) => fileId === file.id);
        const remove = () => onRemove(file.id, upload);
        return upload && !isSent(upload) ? (
          <UploadRow key={file.id} upload={upload} onRetry={onRetry} onRemove={remove} />
        ) : (
          <FileRow
            key={file.id}
            file={file}
            isSent={upload !== undefined}
            isLocked={isLocked}
            onRemove={remove}
          />
        );
      })}
      {waiting.map((upload) => (
        <UploadRow
          key={`upload ${upload.key}`}
          upload={upload}
          onRetry={onRetry}
          onRemove={() => onRemove(upload.fileId, upload)}
        />
      ))}
      <RefusedRows refused={refused} />
    </List>
  );
}

/** Files that were chosen but cannot be uploaded, where no import shows them. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <List aria-label="Files that can’t be imported">
      <RefusedRows refused={refused} />
    </List>
  );
}

function RefusedRows({ refused }: { refused: readonly RefusedFile[] }) {
  return refused.map(({ name, fault }) => (
    <Row key={name} name={name} isFaulty>
      <Fault role="alert">{fault}</Fault>
    </Row>
  ));
}

interface RowProps {
  name: string;
  isFaulty?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ name, isFaulty, action, children }: RowProps) {
  const Icon = isFaulty ? TriangleAlert : FileText;
  return (
    <Item data-faulty={isFaulty}>
      <Icon size={20} aria-hidden />
      <Words>
        <Name dir="auto" translate="no">
          {name}
        </Name>
        {children}
      </Words>
      {action}
    </Item>
  );
}

interface FileRowProps {
  file: ImportFile;
  isSent: boolean;
  isLocked: boolean;
  onRemove: () => void;
}

function FileRow({ file, isSent: isComplete, isLocked, onRemove }: FileRowProps) {
  const { name, format, rows, problem, is_complete } = file;
  const broken = is_complete === 0 && !isComplete;
  const fault = broken ? 'This file was not uploaded completely: choose it again.' : problem;
  const facts = [format ?? 'Uploaded', rows !== null && counted(rows, 'row')].filter(Boolean).join(' · ');
  const remove = (
    <Button size="small" variant="ghost" aria-label={`Remove ${name}`} disabled={isLocked} onClick={onRemove}>
      Remove
    </Button>
  );
  return (
    <Row name={name} isFaulty={fault !== null} action={remove}>
      {fault === null ? <Muted>{facts}</Muted> : <Fault>{fault}</Fault>}
    </Row>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onRemove: () => void;
}

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { name, problem, sent, parts } = upload;
  const buttons = (
    <Buttons>
      {problem !== undefined && (
        <Button size="small" aria-label={`Try again to upload ${name}`} onClick={() => onRetry(upload)}>
          Try again
        </Button>
      )}
      <Button size="small" variant="ghost" aria-label={`Cancel ${name}`} onClick={onRemove}>
        Cancel
      </Button>
    </Buttons>
  );
  return (
    <Row name={name} isFaulty={problem !== undefined} action={buttons}>
      {problem === undefined ? (
        <ProgressBar label={`Uploading ${name}`} done={sent} total={parts} />
      ) : (
        <Fault role="alert">{problem}</Fault>
      )}
    </Row>
  );
}

const List = styled.ul`
  &:empty {
    display: none;
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--tw-space-3);
  min-height: var(--tw-row);
  padding: var(--tw-space-2) 0;
  & + & {
    border-top: 1px solid var(--tw-border);
  }
  & > svg {
    color: var(--tw-text-muted);
  }
  &[data-faulty='true'] > svg {
    color: var(--tw-danger-text);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--tw-space-1);
`;

const Name = styled.p`
  overflow-wrap: anywhere;
  font-weight: 550;
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--tw-space-1);
`;
