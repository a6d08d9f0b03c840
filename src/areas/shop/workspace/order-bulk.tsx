import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { iconListCheck } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconPrinter, iconTruck } from '#kernel/ui/icons.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { shopPaths } from '../paths.ts'
import { sendingMessages } from './sending/messages.ts'

/** Actions for all selected orders: ship together, and print for the packing table. */
export function OrderBulk({
  selection,
  onSend,
}: {
  selection: Selection
  onSend: (numbers: readonly string[]) => void
}) {
  const t = useMessages(sendingMessages)
  const numbers = [...selection.ids]
  return (
    <SelectionBar selection={selection} label={t.bar} chosen={t.selectedCount} none={t.none}>
      <button type="button" onClick={() => onSend(numbers)}>
        <Icon path={iconTruck} className="ic" />
        {t.open}
      </button>
      <Link to={shopPaths.print({ order: numbers })}>
        <Icon path={iconPrinter} className="ic" />
        {t.slips}
      </Link>
      <Link to={shopPaths.print({ sheet: 'label', order: numbers })}>
        <Icon path={iconPackage} className="ic" />
        {t.labels}
      </Link>
      <Link to={shopPaths.print({ sheet: 'pick', order: numbers })}>
        <Icon path={iconListCheck} className="ic" />
        {t.pick}
      </Link>
    </SelectionBar>
  )
}
