import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, Mark } from '@timeweave/shared/ui';
import { importFileTypes } from './file-fault.ts';

interface Props {
  label: string;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes files by a button or by dropping them anywhere on it. */
export function DropZone({ label, onChoose, children }: Props) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <Zone
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
    >
      <Mark aria-hidden="true">
        <FileUp />
      </Mark>
      {children}
      <ChooseFiles variant="primary" onChoose={onChoose}>
        Choose files
      </ChooseFiles>
    </Zone>
  );
}

interface ChooseProps {
  variant?: 'primary' | 'secondary';
  size?: 'small';
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
  isDisabled?: boolean;
}

/** A button that opens the browser's choice of files. */
export function ChooseFiles({ variant, size, onChoose, children, isDisabled }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={importFileTypes}
        aria-label="Files to import"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button variant={variant} size={size} disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

const Zone = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--tw-space-3);
  padding: var(--tw-space-8) var(--tw-space-4);
  border: 2px dashed var(--tw-border-strong);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  text-align: center;
  transition:
    border-color var(--tw-fast),
    background-color var(--tw-fast);
  &[data-over='true'] {
    border-color: var(--tw-accent);
    background: var(--tw-accent-soft);
  }
`;
