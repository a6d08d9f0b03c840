import { Fragment } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Menu, MenuDivider, MenuItem } from '#kernel/ui/menu.tsx'
import { actionIcons, actionKeys } from './action-icons.ts'
import type { FileActionName } from './actions.rules.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  at: { x: number; y: number } | null
  groups: readonly (readonly FileActionName[])[]
  onAction: (name: FileActionName) => void
  onClose: () => void
}

/** The context menu of the selection, opened with the right button, a long touch or the menu key. */
export function ActionMenu({ at, groups, onAction, onClose }: Props) {
  const t = useMessages(filesMessages)
  if (!at) return null
  return (
    <Menu label={t.more} at={at} onClose={onClose} offset={2} width={240}>
      {groups.map((group, position) => (
        <Fragment key={group.join()}>
          {position > 0 && <MenuDivider />}
          {group.map((name) => (
            <MenuItem
              key={name}
              danger={name === 'delete'}
              icon={actionIcons[name]}
              end={actionKeys[name] && <kbd className="hide-phone">{actionKeys[name]}</kbd>}
              onClick={() => onAction(name)}
            >
              {t.actions[name]}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}
