import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { actIcons, actKeys } from './act-words.ts'
import type { ActName } from './acts.rules.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  at: { x: number; y: number } | null
  groups: readonly (readonly ActName[])[]
  onAct: (name: ActName) => void
  onClose: () => void
}

/** The menu of what is chosen, where the right button, a long touch or the menu key asked for it. */
export function ActMenu({ at, groups, onAct, onClose }: Props) {
  const t = useMessages(filesMessages)
  if (!at) return null
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      width={240}
      trapFocus
      withinPortal
      returnFocus
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {groups.map((group, position) => (
          <Fragment key={group.join()}>
            {position > 0 && <Menu.Divider />}
            {group.map((name) => (
              <Menu.Item
                key={name}
                color={name === 'delete' ? 'red' : undefined}
                leftSection={<Icon path={actIcons[name]} className="ic" />}
                rightSection={actKeys[name] && <kbd className="hide-phone">{actKeys[name]}</kbd>}
                onClick={() => onAct(name)}
              >
                {t.acts[name]}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
