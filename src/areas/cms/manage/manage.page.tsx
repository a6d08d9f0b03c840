import { Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { manageMessages } from '../messages/manage.ts'
import { AnswerList } from './answer-list.tsx'
import { CategoryList } from './category-list.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './manage.module.css'
import { actOnPages } from './manage-act.server.ts'
import { manageView } from './manage-view.server.ts'
import { PageFilters } from './page-filters.tsx'
import { PageTable } from './page-table.tsx'
import { PutBack, RedirectList } from './redirect-list.tsx'

const tabs = ['posts', 'pages', 'categories', 'comments', 'answers', 'redirects'] as const

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  manageView(ctxOf(context), new URL(request.url).searchParams)

export const action = formAction(({ ctx, form }) => actOnPages(ctx, form))

/** Everything the site says, in every state, and what its readers said. */
export default function ManagePage() {
  const t = useMessages(manageMessages)
  const view = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const told = done && 'ok' in done ? done : null
  const { tab, search, page, pages } = view
  const asked: [string, string][] =
    tab === 'answers'
      ? [['state', view.unseen ? 'new' : '']]
      : [
          ['q', search],
          ['state', view.pageState ?? ''],
          ['sort', view.sort],
        ]
  const found = search ? t.notFound(search) : view.pageState && t.none
  const href = (to: number) => `?${new URLSearchParams([['tab', tab], ...asked, ['page', String(to)]])}`
  return (
    <div className="page">
      <TitleRow
        title={t.title}
        badge={
          <Link className={`btn quiet ${styles.bringIn}`} to="/cms/import">
            {t.bringIn}
          </Link>
        }
      />
      <nav className="tabs" aria-label={t.tabs.label}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={`?tab=${one}`}
            className={one === tab ? 'on' : undefined}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t.tabs[one]}
          </Link>
        ))}
      </nav>
      {told && (
        <div className={styles.told}>
          {told.ok ? (
            <Notice
              tone="good"
              urgent
              title={t.done[told.intent]}
              actions={told.dropped && <PutBack key={told.dropped} from={told.dropped} />}
            />
          ) : (
            <Notice tone="bad" urgent title={told.problem.errors?.[0]?.message ?? told.problem.detail} />
          )}
        </div>
      )}
      {tab === 'categories' ? (
        <CategoryList {...view} />
      ) : tab === 'comments' ? (
        <CommentList {...view} />
      ) : tab === 'answers' ? (
        <>
          <AnswerList {...view} />
          <Pagination page={page} pages={pages} href={href} />
        </>
      ) : tab === 'redirects' ? (
        <>
          <RedirectList
            {...view}
            typed={told?.ok === false && told.values.intent === 'redirect-add' ? told.values : null}
            none={search ? t.notFound(search) : t.redirect.none}
          />
          <Pagination page={page} pages={pages} href={href} />
        </>
      ) : (
        <>
          <div className={styles.head}>
            <Form role="search" className={styles.search}>
              <input type="hidden" name="tab" value={tab} />
              <SearchField label={t.search} name="q" key={`${tab} ${search}`} defaultValue={search} />
            </Form>
            <Form method="post" className={styles.begin}>
              <input type="hidden" name="kind" value={tab === 'pages' ? 'page' : 'post'} />
              <input
                className="in"
                name="title"
                required
                maxLength={200}
                aria-label={t.begin[tab].title}
                placeholder={t.begin[tab].title}
              />
              <button type="submit" className="btn primary" name="intent" value="begin">
                {t.begin[tab].button}
              </button>
            </Form>
          </div>
          {view.offerHome && (
            <Form method="post" className={`card ${styles.offer}`}>
              <h2>{t.firstHome.title}</h2>
              <p>{t.firstHome.text}</p>
              <button type="submit" className="btn primary" name="intent" value="begin-home">
                {t.firstHome.button}
              </button>
            </Form>
          )}
          <PageFilters {...view} tab={tab} />
          <PageTable {...view} none={found || t.begin[tab].none} />
          <Pagination page={page} pages={pages} href={href} />
        </>
      )}
    </div>
  )
}
