import { Menu } from '@mantine/core'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { iconColumns3 } from '../parts/icons.ts'
import { columns as all, type Column } from './columns.rules.ts'
import { productMessages } from './messages/index.ts'

/** Which columns the table shows. */
export function ColumnMenu({
  columns,
  onChange,
}: {
  columns: readonly Column[]
  onChange: (columns: Column[]) => void
}) {
  const t = useMessages(productMessages)
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="ibtn hide-phone" aria-label={t.columns} title={t.columns}>
          <Icon path={iconColumns3} className="ic" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((column) => {
          const on = columns.includes(column)
          return (
            <Menu.Item
              key={column}
              role="menuitemcheckbox"
              aria-checked={on}
              rightSection={on && <Icon path={iconCheck} className="ic" />}
              onClick={() => onChange(all.filter((one) => (one === column ? !on : columns.includes(one))))}
            >
              {t.col[column]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
