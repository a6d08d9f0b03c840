import { Link, type LoaderFunctionArgs } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { shopAbilities } from '../abilities.ts'
import { componentMessages } from '../messages/view-gallery.ts'
import { shopPaths } from '../paths.ts'
import { viewNames, viewRoles } from './names.ts'

export function loader({ context }: LoaderFunctionArgs) {
  authorize(ctxOf(context), shopAbilities['component.see'])
  return null
}

/** Every view of the shop, once for each role with its own variant. */
export default function ViewsPage() {
  const t = useMessages(componentMessages)
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ul className="stack section-t">
        {viewNames.map((name) => (
          <li key={name} className="card row between wrap">
            <b>{t.names[name]}</b>
            <span className="row-s">
              {viewRoles.map((role) => (
                <Link
                  key={role}
                  className="btn ghost small"
                  to={shopPaths.component(name, role)}
                  aria-label={t.of(t.names[name], t.roles[role])}
                >
                  {t.roles[role]}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
