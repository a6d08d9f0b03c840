import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct } from '../products.types.ts'
import type { DraftState } from './use-draft.ts'
import { useStatus } from './use-status.ts'

/** Whether the product is shown; changes take effect immediately, separately from the rest. */
export function StatusField({ open, state }: { open: OpenProduct; state: DraftState }) {
  const t = useMessages(panelMessages)
  const productText = useMessages(productMessages)
  const { events, send, busy } = useStatus(open, state)
  const { status } = open.record
  return (
    <div className="f">
      <span className="lab" id="product-status">
        {t.field.status}
      </span>
      <Menu
        placement="bottom-start"
        width="target"
        label={t.field.status}
        trigger={
          <button
            type="button"
            className="dd in"
            aria-describedby="product-status"
            aria-busy={busy || undefined}
          >
            <span className={status === 'active' ? 'badge good pt' : 'badge pt'}>
              {productText.status[status]}
            </span>
            <Icon path={iconChevronDown} className="ic" />
          </button>
        }
      >
        {events.map((event) => (
          <MenuItem key={event} onClick={() => send(event)}>
            {t[event]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
