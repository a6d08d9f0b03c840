import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { actions } from '#kernel/action/action.ts'
import { isActionResult } from '#kernel/action/action-result.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { ListTabs } from '#kernel/ui/list/list-tabs.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { AnswerList } from './answer-list.tsx'
import { CategoryList } from './category-list.tsx'
import { pageList } from './manage.list.rules.ts'
import styles from './manage.module.css'
import { manageActions } from './manage-actions.server.ts'
import { tabsOf } from './manage-tabs.ts'
import { type CategoriesView, firstTab, manageView } from './manage-view.server.ts'
import { PageList } from './page-list.tsx'
import { RedirectList } from './redirect-list.tsx'
import { type ManageFrame, useManageFrame } from './use-manage-frame.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const params = new URL(request.url).searchParams
  const first = firstTab(ctx)
  if (first !== 'posts' && !params.has('tab')) throw redirect(`?tab=${first}`)
  return { ...(await manageView(ctx, params)), tabs: tabsOf(ctx.viewer) }
}

export const action = actions(manageActions)

/** All the site's content in every state, and what its readers sent. */
export default function ManagePage() {
  const view = useLoaderData<typeof loader>()
  const frame = useManageFrame(view.tabs)
  switch (view.tab) {
    case 'answers':
      return <AnswerList view={view} frame={frame} />
    case 'redirects':
      return <RedirectList view={view} frame={frame} />
    case 'categories':
      return <PlainTab view={view} frame={frame} />
    default:
      // A selection among pages does not carry over to posts.
      return <PageList key={view.tab} view={view} frame={frame} />
  }
}

/** Tabs without a searchable, filterable list. */
function PlainTab({ view, frame }: { view: CategoriesView; frame: ManageFrame }) {
  const { labels, actions, tabs } = frame
  const data = useActionData()
  const details = isActionResult(data) ? data : undefined
  return (
    <div className="page">
      <TitleRow title={labels.title}>{actions}</TitleRow>
      <ListTabs
        list={pageList}
        address={useListUrl(pageList)}
        label={labels.tabs.label}
        names={labels.tabs}
        {...tabs}
      />
      {details && (
        <div className={styles.notice}>
          {details.ok ? (
            <Notice tone="good" urgent title={details.message} />
          ) : (
            <Notice
              tone="bad"
              urgent
              title={details.problem.errors?.[0]?.message ?? details.problem.detail}
            />
          )}
        </div>
      )}
      <CategoryList {...view} />
    </div>
  )
}
