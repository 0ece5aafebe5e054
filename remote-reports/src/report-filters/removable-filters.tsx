import { X } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';
import type { ReportFilters } from './filters.ts';

interface Props {
  filters: Pick<ReportFilters, 'title' | 'reference'>;
  onChange: (changed: Partial<ReportFilters>) => void;
}

/** Filters without a field: set by links from a description's total or from an entry's reference. */
export function RemovableFilters({ filters: { title, reference }, onChange }: Props) {
  return (
    <>
      {title !== undefined && (
        <RemovableFilter
          name="description"
          text={title || '(No description)'}
          onRemove={() => onChange({ title: undefined })}
        />
      )}
      {reference !== undefined && (
        <RemovableFilter
          name="reference"
          text={reference}
          onRemove={() => onChange({ reference: undefined })}
        />
      )}
    </>
  );
}

interface RemovableFilterProps {
  name: string;
  text: string;
  onRemove: () => void;
}

function RemovableFilter({ name, text, onRemove }: RemovableFilterProps) {
  return (
    <Button size="small" aria-label={`Remove the filter by ${name}: ${text}`} title={text} onClick={onRemove}>
      <Text dir="auto" translate="no">
        {text}
      </Text>
      <X size={14} aria-hidden />
    </Button>
  );
}

const Text = styled.span`
  max-width: 200px;
  overflow: hidden;
  text-overflow: ellipsis;
`;
