import { useId, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { readColor } from '../../validation/index.ts';
import { ColorDot } from '../theme/color-dot.tsx';
import { controlLook, describedBy, ErrorText } from './field.tsx';
import { swatches } from '../theme/palette.ts';
import { visuallyHidden } from '../theme/visually-hidden.tsx';

export interface ColorPickerProps {
  label: string;
  name?: string;
  /** `#rrggbb`, or invalid text as typed. */
  value: string;
  onChange: (color: string) => void;
  error?: string;
  /** An unused colour (`#rrggbb`), offered beside the others. */
  suggested?: string;
}

/** Value of the browser's picker while the text is not a colour. */
const unreadable = '#000000';

const nameOf = (wanted: string) =>
  Object.entries(swatches).find(([, color]) => color === wanted)?.[0] ?? wanted;

export function ColorPicker({ label, name, value, onChange, error, suggested }: ColorPickerProps) {
  const group = useId();
  const offered = Object.entries(swatches);
  const custom = offered.every(([, color]) => color !== value.toLowerCase());
  return (
    <Fieldset>
      <legend>{label}</legend>
      <Swatches>
        {offered.map(([colorName, color]) => (
          <Swatch key={color} title={colorName} style={{ background: color }}>
            <input
              type="radio"
              name={group}
              aria-label={colorName}
              checked={color === value.toLowerCase()}
              onChange={() => onChange(color)}
            />
          </Swatch>
        ))}
        <Custom $chosen={custom}>
          <input
            type="color"
            aria-label="Another colour"
            value={readColor(value) ?? unreadable}
            onChange={(event) => onChange(event.target.value)}
          />
          Other
        </Custom>
        <HexField id={group} name={name} value={value} onChange={onChange} error={error} />
        {suggested && (
          <Suggested type="button" onClick={() => onChange(suggested)}>
            <ColorDot color={suggested} />
            Suggested: {nameOf(suggested)}
          </Suggested>
        )}
      </Swatches>
      {error && <ErrorText id={`${group}-error`}>{error}</ErrorText>}
    </Fieldset>
  );
}

interface HexFieldProps extends Pick<ColorPickerProps, 'name' | 'value' | 'onChange' | 'error'> {
  id: string;
}

/** The colour as text: the typed text stays until blur, or as long as it is invalid. */
function HexField({ id, name, value, onChange, error }: HexFieldProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    onChange(readColor(text) ?? text);
  };
  return (
    <Hex
      name={name}
      aria-label="Colour as hex"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: var(--tw-space-1);
    font-weight: 550;
  }
  & > p {
    margin-top: var(--tw-space-1);
  }
`;

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;

const Swatch = styled.label`
  position: relative;
  width: 28px;
  height: 28px;
  border-radius: var(--tw-radius-round);
  border: 2px solid var(--tw-surface-raised);
  box-shadow: 0 0 0 1px var(--tw-border);
  cursor: pointer;
  forced-color-adjust: none;
  input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    box-shadow: 0 0 0 2px var(--tw-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--tw-focus);
    outline-offset: 4px;
  }
`;

const Custom = styled.label<{ $chosen: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  padding: 0 var(--tw-space-2);
  border-radius: var(--tw-radius-round);
  box-shadow: 0 0 0 ${({ $chosen }) => ($chosen ? '2px var(--tw-text)' : '1px var(--tw-border-strong)')};
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Suggested = styled.button`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 28px;
  padding: 0 var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-round);
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
  }
  @media (pointer: coarse) {
    min-height: var(--tw-control);
  }
`;

const Hex = styled.input`
  ${controlLook}
  width: 104px;
  min-height: 28px;
  font-variant-numeric: tabular-nums;
`;
