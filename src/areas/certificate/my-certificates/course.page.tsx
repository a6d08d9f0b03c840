import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAward, iconCircleCheck, iconClock } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { certificateRows } from '../certificate/certificate-row.server.ts'
import { claimCertificate } from '../certificate/change.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import { CertificateList } from './certificate-list.tsx'
import styles from './own.module.css'
import { courseCertificate } from './own.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  // People shorten the URL of a certificate to this; they want to verify one.
  if (!params.slug) throw redirect(certificatePaths.find())
  return courseCertificate(ctxOf(context), params.slug)
}

export const action = actions({
  claim: act({
    input: z.object({}),
    async run(ctx, _, { params }) {
      const { course, requirements } = await courseCertificate(ctx, params.slug ?? '')
      const id = await claimCertificate(ctx, course.id, requirements.enrolmentId ?? '')
      const { serial } = await certificateRows.get(ctx, id)
      return certificatePaths.certificate(course.slug, serial)
    },
    done: (to) => ({ redirect: to }),
  }),
})

/** The requirements for a course's certificate with the viewer's progress, and the certificates they have. */
export default function CourseCertificatePage() {
  const t = useMessages(certificateMessages).course
  const locale = useLocale()
  const { course, rule, requirements, certificates, next, isSignedIn, manages } =
    useLoaderData<typeof loader>()
  const done = requirements.units.filter(({ isDone }) => isDone).length
  const lasts =
    rule?.validity === 'months'
      ? t.lasts.months(rule.months ?? 0)
      : rule?.validity === 'until'
        ? t.lasts.until(formatDate(rule.until ?? '', locale, 'long'))
        : t.lasts.none
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle unlisted>{t.heading(course.title)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: course.title, to: lessonPaths.detail(course.slug) },
          { name: t.heading(course.title) },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1>{t.heading(course.title)}</h1>
          {(rule || certificates.length > 0) && <p className="soft">{rule ? t.lead : t.noRule}</p>}
        </div>
        {manages && (
          <Link className="btn ghost" to={certificatePaths.rule(course.id)}>
            {t.manage}
          </Link>
        )}
      </header>
      {certificates.length > 0 && (
        <section className="stack">
          <h2 className="h3">{t.history}</h2>
          <CertificateList certificates={certificates} />
        </section>
      )}
      {rule && (
        <section className={`card ${styles.needs}`}>
          <header className="row between wrap">
            <h2 className="h4">{t.need}</h2>
            {requirements.enrolmentId && (
              <Badge {...(requirements.completedAt && { tone: 'good' as const })}>
                {t.doneOf(done, requirements.units.length)}
              </Badge>
            )}
          </header>
          {requirements.units.length > 0 && (
            <ul className={styles.ticks}>
              {requirements.units.map(({ title, isDone }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two units may have one title
                <li key={at} className={isDone ? styles.done : undefined}>
                  <Icon path={isDone ? iconCircleCheck : iconClock} />
                  <span>
                    {title}
                    <span className="vh"> {isDone ? t.done : t.notDone}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="sm soft">
            {rule.isAutomatic ? t.automatic : t.byTeam} · {lasts}
          </p>
          {next === 'claim' && (
            <div>
              <ActionButton intent="claim" variant="primary">
                {t.claim}
              </ActionButton>
            </div>
          )}
          {next === 'team' && <p>{t.waits}</p>}
          {next === 'refunded' && <p>{t.refunded}</p>}
          {!requirements.enrolmentId && (
            <p className="row wrap">
              <Link className="btn" to={lessonPaths.detail(course.slug)}>
                {t.join}
              </Link>
              {!isSignedIn && (
                <Link
                  className="link"
                  to={accountPaths.login({ next: certificatePaths.course(course.slug) })}
                >
                  {t.signIn}
                </Link>
              )}
            </p>
          )}
        </section>
      )}
      {rule && !certificates.length && (
        <section className="stack-s">
          <h2 className="h4">{t.sample}</h2>
          <img
            className={`${styles.sheet} ${styles.sample}`}
            src={certificatePaths.api.sample(course.slug)}
            width={1400}
            height={990}
            alt={t.sample}
          />
        </section>
      )}
      {!rule && !certificates.length && (
        <Empty
          icon={iconAward}
          title={t.noRule}
          actions={
            <Link className="btn ghost" to={lessonPaths.detail(course.slug)}>
              {t.toCourse}
            </Link>
          }
        />
      )}
    </div>
  )
}
