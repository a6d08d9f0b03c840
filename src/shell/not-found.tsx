import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { readablePath } from '#kernel/text/plain-path.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconArrowBackUp, iconSearch } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import compass from './images/404.webp'
import { shellMessages } from './messages/index.ts'
import { lastRoute } from './route-handler.tsx'
import { searchTargetOf } from './search-target.ts'
import { useShell } from './shell-data.ts'

/** No page at this URL: shows the URL, and links to go on. */
export function NotFoundScreen({ path, detail }: { path: string; detail?: string }) {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const navLinks = tenant.nav.slice(0, 4)
  const search = searchTargetOf(tenant, path)
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    const before = lastRoute(path)?.path
    setLast(before && before !== path ? before : null)
  }, [path])
  return (
    <div className="page section">
      <Empty
        heading="h1"
        title={t.notFound.title}
        image={{ src: compass, width: 640, height: 480 }}
        actions={
          <>
            <ButtonLink to="/">{t.notFound.home}</ButtonLink>
            {last && last !== '/' && (
              <ButtonLink to={last} variant="ghost" icon={iconArrowBackUp}>
                {t.notFound.back}
              </ButtonLink>
            )}
            {search && (
              <ButtonLink to={search.action} variant="ghost" icon={iconSearch}>
                {t.search[search.words]}
              </ButtonLink>
            )}
          </>
        }
      >
        <p className="sm faint">404</p>
        <p>
          <Phrases>{detail ?? t.notFound.text(tenant.name[locale])}</Phrases>
        </p>
        <p className="code">{readablePath(path)}</p>
        {navLinks.length > 0 && (
          <p className="sm">
            {navLinks.map(({ key, label, to }, at) => (
              <span key={key}>
                {at > 0 && ' · '}
                <Link className="link" to={to}>
                  {label[locale]}
                </Link>
              </span>
            ))}
          </p>
        )}
      </Empty>
    </div>
  )
}
