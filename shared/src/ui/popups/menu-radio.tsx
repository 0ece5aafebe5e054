import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { MenuHeading } from './menu-item.tsx';
import { popupItemLook } from './popup-look.ts';

export interface MenuRadioProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Radio items of a menu; choosing one closes the menu. */
export function MenuRadio<Value extends string>({ label, value, choices, onChange }: MenuRadioProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      <MenuHeading>{label}</MenuHeading>
      {choices.map((choice) => (
        <Item key={choice.value} value={choice.value} closeOnClick>
          <Mark>
            <Base.RadioItemIndicator>
              <Check size={16} aria-hidden />
            </Base.RadioItemIndicator>
          </Mark>
          {choice.label}
        </Item>
      ))}
    </Base.RadioGroup>
  );
}

const Item = styled(Base.RadioItem)`
  ${popupItemLook}
`;

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  width: 16px;
`;
