import type { Command } from '@timeweave/shared/contract';
import { styled } from '@timeweave/shared/facade';
import { ColorDot, SuggestionItem } from '@timeweave/shared/ui';

interface Props {
  command: Command;
  onClick: () => void;
}

export function CommandRow({ command, onClick }: Props) {
  const { icon: Icon, text, hint, color } = command;
  return (
    <SuggestionItem value={command} onClick={onClick}>
      <Icon size={16} aria-hidden />
      <Text>{text}</Text>
      {hint && (
        <Hint>
          {color && <ColorDot color={color} />}
          <span>{hint}</span>
        </Hint>
      )}
    </SuggestionItem>
  );
}

const Text = styled.span`
  flex: 1 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Hint = styled.span`
  flex: 0 1 auto;
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  max-width: 50%;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
