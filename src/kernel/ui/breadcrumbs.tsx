import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

/** The way here. The last step is this page and is no link; a phone leaves it out, the title stands right below. */
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
