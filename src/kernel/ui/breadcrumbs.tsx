import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

/**
 * The breadcrumbs of this page. The last step is the page itself and not a link; a phone omits it, since the title is
 * right below.
 */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; to?: string }[] }) {
  const t = useMessages(uiMessages)
  return (
    <nav aria-label={t.crumbs}>
      <ol className="crumbs">
        {steps.map(({ name, to }) => (
          <li key={name} className={to ? undefined : 'hide-phone'} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
