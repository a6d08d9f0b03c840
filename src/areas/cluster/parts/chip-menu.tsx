import { Menu } from '@mantine/core'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconChevronDown } from '#kernel/ui/icons.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** How many lie behind it. */
  count?: number
}

interface Props<Value extends string> {
  label: string
  /** Null: everything. */
  value: Value | null
  choices: readonly Choice<Value>[]
  /** Words for everything. */
  all: string
  onChange: (value: Value | null) => void
}

/** A filter as a chip: what it filters by, what is chosen, and behind it the choices. */
export function ChipMenu<Value extends string>({ label, value, choices, all, onChange }: Props<Value>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Menu position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={chosen ? 'chip set' : 'chip'}>
          {label}: <b>{chosen?.label ?? all}</b>
          <Icon path={iconChevronDown} className="ic" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {[{ value: null, label: all, count: undefined }, ...choices].map((choice) => (
          <Menu.Item
            key={choice.value ?? ''}
            role="menuitemradio"
            aria-checked={choice.value === value}
            onClick={() => onChange(choice.value)}
            rightSection={
              choice.value === value ? (
                <Icon path={iconCheck} className="ic" />
              ) : (
                <span className="soft-t xs">{choice.count}</span>
              )
            }
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
