import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'
import { useViewer } from './user-menu.tsx'

/** Signed in, but without permission for this page: shows the user's role, and links to go on. */
export function NoPermissionScreen({ detail }: { detail?: string }) {
  const t = useMessages(shellMessages)
  const viewer = useViewer()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.noPermission.title}</PageTitle>
      <Empty
        heading="h1"
        title={t.noPermission.title}
        icon={iconLock}
        actions={
          <>
            <ButtonLink to="/">{t.noPermission.home}</ButtonLink>
            <ButtonLink to={accountPaths.logout} variant="ghost">
              {t.noPermission.other}
            </ButtonLink>
          </>
        }
      >
        <p>{t.noPermission.text(t.person.roles[viewer?.role ?? 'guest'])}</p>
        {detail && <p className="sm">{detail}</p>}
      </Empty>
    </div>
  )
}

/** A guest on a members' page; after sign-in they return here. */
export function SignInNeededScreen({ path }: { path: string }) {
  const t = useMessages(shellMessages)
  const { tenant } = useShell()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.signInNeeded.title}</PageTitle>
      <Empty
        heading="h1"
        title={t.signInNeeded.title}
        icon={iconLock}
        actions={
          <>
            <ButtonLink to={accountPaths.login({ next: path })}>{t.person.signIn}</ButtonLink>
            <ButtonLink to={accountPaths.register({ next: path })} variant="ghost">
              {t.person.register}
            </ButtonLink>
          </>
        }
      >
        <p>{t.signInNeeded.text}</p>
        {tenant.areas.includes('shop') && (
          <p>
            <Link className="link" to={shopPaths.orders()}>
              {t.signInNeeded.track}
            </Link>
          </p>
        )}
      </Empty>
    </div>
  )
}

/**
 * An order or a document the viewer has no access to, or none: how its buyer gets to it again. A link that expired gets
 * the same answer, so that nobody learns whether it exists.
 */
export function NotOpenScreen({
  text,
  path,
}: {
  text: (typeof shellMessages)['th']['orderNotOpen']
  path: string
}) {
  const t = useMessages(shellMessages)
  const viewer = useViewer()
  const { tenant } = useShell()
  return (
    <div className="page section">
      <PageTitle unlisted>{text.title}</PageTitle>
      <Empty
        heading="h1"
        title={text.title}
        icon={iconLock}
        actions={
          <>
            {tenant.areas.includes('shop') && (
              <ButtonLink to={shopPaths.orders()}>{viewer ? t.notOpen.own : t.notOpen.track}</ButtonLink>
            )}
            {!viewer && (
              <ButtonLink to={accountPaths.login({ next: path })} variant="ghost">
                {t.person.signIn}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{viewer ? text.own : text.guest}</p>
      </Empty>
    </div>
  )
}
