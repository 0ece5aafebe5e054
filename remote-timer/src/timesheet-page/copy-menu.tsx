import { Copy } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';

interface Props {
  onCopyRows: () => void;
  onCopyTimes: () => void;
}

/** Copies rows or entries from the previous week. */
export function CopyMenu({ onCopyRows, onCopyTimes }: Props) {
  return (
    <Menu
      align="end"
      trigger={
        <CopyButton>
          <Copy size={16} aria-hidden /> Copy last week
        </CopyButton>
      }
    >
      <MenuItem onSelect={onCopyTimes}>Rows and times</MenuItem>
      <MenuItem onSelect={onCopyRows}>Rows only</MenuItem>
    </Menu>
  );
}

const CopyButton = styled(Button)`
  @media (max-width: 767px) {
    & > svg {
      display: none;
    }
  }
`;
