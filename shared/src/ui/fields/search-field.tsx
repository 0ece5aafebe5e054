import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

/** Delay in ms after the last keystroke. */
const patienceMs = 200;

export interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Called after a pause in typing; at once when the field is cleared. */
  onSearch: (term: string) => void;
  /** Text above the field, if the other fields beside it have one. */
  caption?: string;
}

/** A field that searches while the user types. */
export function SearchField({ label, value, onSearch, caption }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sought, setSought] = useState(value);
  const [seen, setSeen] = useState(value);

  // The term changed from outside, by Back or a link.
  if (value !== seen) {
    setSeen(value);
    if (value !== sought) {
      setSought(value);
      setText(value);
    }
  }

  useEffect(() => {
    const term = text.trim();
    if (term === sought) return;
    const timeout = setTimeout(
      () => {
        setSought(term);
        onSearch(term);
      },
      term === '' ? 0 : patienceMs,
    );
    return () => clearTimeout(timeout);
  }, [text, sought, onSearch]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };

  const field = (
    <Box role="search">
      <Search size={16} aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {text !== '' && (
        <Clear label="Clear the search" size="small" onClick={clear}>
          <X size={16} />
        </Clear>
      )}
    </Box>
  );
  if (caption === undefined) return field;
  return (
    <Captioned>
      <span aria-hidden>{caption}</span>
      {field}
    </Captioned>
  );
}

const Captioned = styled.div`
  display: grid;
  gap: var(--tw-space-1);
  min-width: 0;
  & > span {
    font-weight: 550;
  }
`;

const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    top: 0;
    bottom: 0;
    left: var(--tw-space-3);
    margin: auto 0;
    color: var(--tw-text-muted);
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlLook}
  padding: 0 var(--tw-space-10) 0 calc(var(--tw-space-8) + var(--tw-space-1));
  &:placeholder-shown {
    padding-right: var(--tw-space-2);
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  inset: 0 var(--tw-space-1) 0 auto;
  margin: auto 0;
`;
