import { Menu } from '@mantine/core'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconArchiveOff } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy, iconEye, iconEyeOff, iconPrinter } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { iconArchive, iconDots } from '#kernel/ui/workspace-icons.ts'
import { labelsAddress } from '../../labels/labels.rules.ts'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import type { DraftState } from './use-draft.ts'
import { type StatusEvent, useStatus } from './use-status.ts'

interface Props {
  open: OpenProduct
  state: DraftState
  address: Address
}

const icons: Record<StatusEvent, string> = {
  publish: iconEye,
  withdraw: iconEyeOff,
  archive: iconArchive,
  restore: iconArchiveOff,
}

/** Everything else that can be done with a product: shown, hidden, put away, used as the beginning of another. */
export function ProductMenu({ open, state, address }: Props) {
  const t = useMessages(panelMessages)
  const words = useMessages(productMessages)
  const status = useStatus(open, state)
  const copying = useFetcher<{ ok: true; id: string } | Refused>()
  useAnswer(copying, (answer) => {
    if (!answer.ok) return void toast(answer.problem.detail)
    toast(words.copied(open.record.nameTh))
    address.go({ product: answer.id, part: null })
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ibtn sm" aria-label={t.more} title={t.more}>
          <Icon path={iconDots} className="ic" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {status.events.map((event) => (
          <Menu.Item
            key={event}
            leftSection={<Icon path={icons[event]} className="ic" />}
            onClick={() => status.send(event)}
          >
            {t[event]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon path={iconCopy} className="ic" />}
          onClick={() => copying.submit({ intent: 'duplicate', id: open.record.id }, { method: 'post' })}
        >
          {t.duplicate}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={labelsAddress([open.record.id])}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon path={iconPrinter} className="ic" />}
        >
          {t.labels}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
