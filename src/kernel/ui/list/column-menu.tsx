import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { Menu, MenuCheck } from '../menu.tsx'
import { iconColumns3 } from '../workspace-icons.ts'
import { listMessages } from './messages.ts'

interface Props<Column extends string> {
  all: readonly Column[]
  names: Readonly<Record<Column, string>>
  visible: readonly Column[]
  onChange: (shown: Column[]) => void
}

/** Chooses which columns a list shows. */
export function ColumnMenu<Column extends string>({ all, names, visible, onChange }: Props<Column>) {
  const t = useMessages(listMessages)
  return (
    <Menu
      label={t.columns}
      placement="bottom-end"
      trigger={
        <button type="button" className="ibtn hide-phone scripted" aria-label={t.columns} title={t.columns}>
          <Icon path={iconColumns3} className="ic" />
        </button>
      }
    >
      {all.map((column) => {
        const on = visible.includes(column)
        return (
          <MenuCheck
            key={column}
            kind="checkbox"
            checked={on}
            stays
            onClick={() =>
              onChange(all.filter((candidate) => (candidate === column ? !on : visible.includes(candidate))))
            }
          >
            {names[column]}
          </MenuCheck>
        )
      })}
    </Menu>
  )
}
