import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconAward } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import styles from './own.module.css'
import { loadWall } from './own.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = query.get('search')?.trim().slice(0, 100) ?? ''
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  return { search, ...(await loadWall(ctxOf(context), params.slug ?? '', { search, page })) }
}

/**
 * Learners who completed a course and agreed to be listed. Not indexed by search engines: names are only for visitors
 * who look for them here.
 */
export default function WallPage() {
  const all = useMessages(certificateMessages)
  const t = all.wall
  const locale = useLocale()
  const { course, entries, listed, all: allCount, search } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle unlisted>{t.title(course.title)}</PageTitle>
      <Breadcrumbs
        steps={[{ name: course.title, to: lessonPaths.detail(course.slug) }, { name: all.own.wall }]}
      />
      <header className={styles.head}>
        <div>
          <h1>{t.title(course.title)}</h1>
          <p className="soft">{t.lead(listed, allCount)}</p>
        </div>
      </header>
      {listed > 0 && (
        <Form method="get" className={styles.search} key={search}>
          <TextField
            label={t.search}
            name="search"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{t.go}</Button>
        </Form>
      )}
      {entries.items.length > 0 ? (
        <ul className={styles.wall} aria-live="polite">
          {entries.items.map(({ id, holder, issuedAt, ending, isExpired, picture }) => (
            <li key={id} className="card">
              <div className="row">
                {picture ? (
                  <img src={mediaUrl(picture, 320)} alt="" width={44} height={44} />
                ) : (
                  <span className={styles.initials} aria-hidden="true">
                    {initials(holder)}
                  </span>
                )}
                <p>
                  <b>{holder}</b>
                  <span className="sm soft">{formatDate(issuedAt, locale)}</span>
                </p>
              </div>
              <p className={`sm ${styles.foot}`}>
                <span className="num soft">…{ending}</span>
                <Badge tone={isExpired ? 'warn' : 'good'}>
                  {all.standings[isExpired ? 'expired' : 'valid']}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty icon={iconAward} title={search ? t.noneFound : t.none}>
          {!search && <p>{t.noneText}</p>}
        </Empty>
      )}
      <Pagination
        page={entries.page}
        pages={entries.pages}
        href={(page) => certificatePaths.wall(course.slug, { ...(search && { search }), page })}
      />
      <p className="sm soft">
        {t.opted}{' '}
        <Link className="link" to={certificatePaths.mine()}>
          {all.own.mine}
        </Link>
      </p>
    </div>
  )
}

/** The first letter of the first two words, skipping a leading vowel. */
const initials = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word.replace(/^[เแโใไ]/, '')][0] ?? '')
    .join('')
