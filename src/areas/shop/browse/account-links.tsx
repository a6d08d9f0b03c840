import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'

/** Links from the products to the viewer's orders and wish list. */
export function AccountLinks() {
  const t = useMessages(listMessages)
  return (
    <span className="row wrap">
      <Link className="more" to={shopPaths.wishlist}>
        {t.wishes} <Icon path={iconChevronRight} />
      </Link>
      <Link className="more" to={shopPaths.orders()}>
        {t.mine} <Icon path={iconChevronRight} />
      </Link>
    </span>
  )
}
