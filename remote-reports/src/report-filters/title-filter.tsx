import { X } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';

interface Props {
  /** Undefined: any description. */
  title: string | undefined;
  onRemove: () => void;
}

/** The filter of a report that was opened from the total of a description; absent in other reports. */
export function TitleFilter({ title, onRemove }: Props) {
  if (title === undefined) return null;
  const text = title || '(No description)';
  return (
    <Button
      size="small"
      aria-label={`Remove the filter by description: ${text}`}
      title={text}
      onClick={onRemove}
    >
      <Text dir="auto">{text}</Text>
      <X size={14} aria-hidden />
    </Button>
  );
}

const Text = styled.span`
  max-width: 200px;
  overflow: hidden;
  text-overflow: ellipsis;
`;
