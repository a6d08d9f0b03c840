import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconAward } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { certificateAbilities } from '../abilities.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import { CertificateList } from './certificate-list.tsx'
import styles from './own.module.css'
import { ownCertificates, searchByHolder } from './own.server.ts'
import { validityTone } from './validity-tone.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: certificatePaths.mine() }))
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const manages = can(ctx.viewer, certificateAbilities['certificate.manage'])
  const [own, found] = await Promise.all([ownCertificates(ctx), manages ? searchByHolder(ctx, search) : []])
  return { own, found, manages, search }
}

/** A user’s certificates; for the team, a search by name over everyone's. */
export default function MinePage() {
  const { own: t, byName: s, find } = useMessages(certificateMessages)
  const { own, manages } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle unlisted>{manages ? s.title : t.mine}</PageTitle>
      {manages && <NameSearch />}
      {(!manages || own.length > 0) && (
        <section className="stack">
          <header className={styles.head}>
            <div>
              {manages ? <h2>{t.mine}</h2> : <h1>{t.mine}</h1>}
              <p className="soft">{t.mineLead}</p>
            </div>
            <Link className="btn ghost" to={certificatePaths.find()}>
              {find.title}
            </Link>
          </header>
          {own.length > 0 ? (
            <CertificateList certificates={own} />
          ) : (
            <Empty
              icon={iconAward}
              title={t.none}
              actions={
                <Link className="btn" to={lessonPaths.index()}>
                  {t.toCourses}
                </Link>
              }
            >
              <p>{t.noneText}</p>
            </Empty>
          )}
        </section>
      )}
    </div>
  )
}

function NameSearch() {
  const { byName: t, standings } = useMessages(certificateMessages)
  const locale = useLocale()
  const { found, search } = useLoaderData<typeof loader>()
  return (
    <section className="stack">
      <header>
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
      </header>
      <Form method="get" className={styles.search} key={search}>
        <TextField label={t.search} name="search" defaultValue={search} maxLength={100} autoComplete="off" />
        <Button type="submit">{t.go}</Button>
      </Form>
      {search && !found.length && <p role="status">{t.none}</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-live="polite">
          {found.map(({ id, serial, holder, course, validity, issuedAt }) => (
            <li key={id}>
              <Link to={certificatePaths.one(id)}>
                <b>{holder}</b>
              </Link>
              <span className="sm soft">{course}</span>
              <span className="sm num">{serial}</span>
              <span className="sm soft">{formatDate(issuedAt, locale)}</span>
              <Badge {...validityTone(validity)}>{standings[validity]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {found.length >= 50 && <p className="sm soft">{t.more}</p>}
    </section>
  )
}
