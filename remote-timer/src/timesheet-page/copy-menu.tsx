import { Copy } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';

interface Props {
  onCopyRows: () => void;
  onCopyTimes: () => void;
}

/** Fills the week as the week before was. */
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
