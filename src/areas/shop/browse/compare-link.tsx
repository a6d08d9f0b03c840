import { Link } from 'react-router'
import { useComparison } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconColumns2 } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import { shopPaths } from '../paths.ts'

/** Links to the products this browser has marked for comparison, once there are any. */
export function CompareLink() {
  const t = useMessages(listMessages)
  const { skus } = useComparison()
  if (skus.length === 0) return null
  return (
    <Link className="chip" to={shopPaths.compare(skus)}>
      <Icon path={iconColumns2} />
      {t.compare(skus.length)}
    </Link>
  )
}
