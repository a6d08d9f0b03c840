import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'

/** From the goods to what one has ordered of them. */
export function OrdersLink() {
  const t = useMessages(listMessages)
  return (
    <Link className="more" to={shopPaths.orders()}>
      {t.mine} <Icon path={iconChevronRight} />
    </Link>
  )
}
