import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconArchiveOff } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy, iconEye, iconEyeOff, iconPrinter, iconTrash } from '#kernel/ui/icons.ts'
import { Menu, MenuDivider, MenuItem } from '#kernel/ui/menu.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { iconArchive, iconDots } from '#kernel/ui/workspace-icons.ts'
import { catalogPaths } from '../../../paths.ts'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import { useDeletion } from './use-deletion.ts'
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

/** All other actions on a product: show, hide, archive, copy. */
export function ProductMenu({ open, state, address }: Props) {
  const t = useMessages(panelMessages)
  const productText = useMessages(productMessages)
  const status = useStatus(open, state)
  const removal = useDeletion(open, address, () => status.send('archive'))
  const copying = useFetcher<{ ok: true; id: string } | FormRejection>()
  useFetcherResponse(copying, (answer) => {
    if (!answer.ok) return void toast(answer.problem.detail)
    toast(productText.copied(open.record.nameTh))
    address.go({ product: answer.id, part: null })
  })
  return (
    <Menu
      placement="bottom-end"
      label={t.more}
      trigger={
        <button type="button" className="ibtn sm" aria-label={t.more} title={t.more}>
          <Icon path={iconDots} className="ic" />
        </button>
      }
    >
      {status.events.map((event) => (
        <MenuItem key={event} icon={icons[event]} onClick={() => status.send(event)}>
          {t[event]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem
        icon={iconCopy}
        onClick={() => copying.submit({ intent: 'duplicate', id: open.record.id }, { method: 'post' })}
      >
        {t.duplicate}
      </MenuItem>
      <MenuItem to={catalogPaths.labels([open.record.id])} apart icon={iconPrinter}>
        {t.labels}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={iconTrash} danger onClick={() => void removal.ask()}>
        {t.delete}
      </MenuItem>
    </Menu>
  )
}
