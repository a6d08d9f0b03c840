import { Icon } from './icon.tsx'
import { iconChevronDown } from './icons.ts'
import { Menu, MenuCheck } from './menu.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** The number of items behind it. */
  count?: number
}

interface Props<Value extends string> {
  label: string
  /** Null means everything. */
  value: Value | null
  choices: readonly Choice<Value>[]
  /** The label for everything; without it one option is always selected, and none is highlighted. */
  all?: string
  /** The chip shows only its label while everything is shown. */
  brief?: boolean
  onChange: (value: Value | null) => void
}

/** A filter as a chip: what it filters by, the current selection, and a menu of the options. */
export function ChipMenu<Value extends string>({
  label,
  value,
  choices,
  all,
  brief,
  onChange,
}: Props<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  const valueText = chosen?.label ?? (brief ? undefined : all)
  const everything = all === undefined ? [] : [{ value: null, label: all, count: undefined }]
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className={chosen && all ? 'chip set' : 'chip'}>
          {valueText ? `${label}: ` : label}
          {valueText && <b>{valueText}</b>}
          <Icon path={iconChevronDown} className="ic" />
        </button>
      }
    >
      {[...everything, ...choices].map((choice) => (
        <MenuCheck
          key={choice.value ?? ''}
          kind="radio"
          checked={choice.value === value}
          end={<span className="soft-t xs">{choice.count}</span>}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </MenuCheck>
      ))}
    </Menu>
  )
}
