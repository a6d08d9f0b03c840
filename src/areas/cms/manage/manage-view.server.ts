import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { cmsAbilities } from '../abilities.ts'
import { type ManagedCategory, managedCategories } from '../category/category.server.ts'
import { commentQueue, type QueuedComment } from '../comment/comment.server.ts'
import type { CommentState } from '../comment/comment.states.ts'
import { type ContactRow, contactsOnPage, listContacts } from '../contact/contact.server.ts'
import { lastForgotten } from '../contact/forget.server.ts'
import { homeId } from '../home/first-home.server.ts'
import { linksHere } from '../page/page.server.ts'
import { type PageState, pageStates } from '../page/page.states.ts'
import { pathOf } from '../page/slug.rules.ts'
import { listRedirects, type RedirectRow, redirectsOnPage } from '../redirect/redirect.server.ts'
import { listManaged, type ManagedPage, managedOnPage } from './page-list.server.ts'

const manageTabs = ['posts', 'pages', 'categories', 'comments', 'answers', 'redirects'] as const
type ManageTab = (typeof manageTabs)[number]

export interface ManageView {
  tab: ManageTab
  search: string
  page: number
  pages: number
  list: (ManagedPage & { path: string })[]
  comments: QueuedComment[]
  commentState: CommentState
  /** Of posts. */
  categories: ManagedCategory[]
  /** The state asked for of pages or posts, and the order. */
  pageState: PageState | null
  sort: 'written' | 'name'
  /** What was sent by forms; those alone that nobody looked after, where that was asked. */
  answers: ContactRow[]
  unseen: boolean
  /** When answers last went by themselves, and how many. */
  forgotten: { at: Date; count: number } | null
  /** Old addresses, where they lead, and for those who may change it: pages they can lead to. */
  redirects: RedirectRow[]
  mayRedirect: boolean
  places: { code: string; name: Words }[]
  mayDelete: boolean
  /** The site has no first page yet, not even as a draft. */
  offerHome: boolean
}

/** What the page shows: only what its tab needs. */
export async function manageView(ctx: Ctx, params: URLSearchParams): Promise<ManageView> {
  authorize(ctx, cmsAbilities['page.write'])
  const tab = manageTabs.find((one) => one === params.get('tab')) ?? 'posts'
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const states: CommentState[] = ['waiting', 'shown', 'refused']
  const commentState = states.find((one) => one === params.get('state')) ?? 'waiting'
  const kind = tab === 'pages' ? 'page' : 'post'
  const pageState = pageStates.states.find((one) => one === params.get('state')) ?? null
  const sort = params.get('sort') === 'name' ? 'name' : 'written'
  const unseen = params.get('state') === 'new'
  const none = { items: [], total: 0 }
  const mayRedirect = can(ctx.viewer, cmsAbilities['redirect.change'])
  const [{ items, total }, sent, forgotten, home, led, places] = await Promise.all([
    tab === 'posts' || tab === 'pages'
      ? listManaged(ctx, { kind, search, page, state: pageState, sort })
      : none,
    tab === 'answers' ? listContacts(ctx, { unseen, page }) : none,
    tab === 'answers' ? lastForgotten(ctx) : null,
    tab === 'pages' ? homeId(ctx) : null,
    tab === 'redirects' ? listRedirects(ctx, { search, page }) : none,
    tab === 'redirects' && mayRedirect ? linksHere(ctx) : [],
  ])
  const pages =
    tab === 'answers'
      ? sent.total / contactsOnPage
      : tab === 'redirects'
        ? led.total / redirectsOnPage
        : total / managedOnPage
  return {
    tab,
    search,
    page,
    pages: Math.ceil(pages),
    list: items.map((item) => ({ ...item, path: pathOf(item) })),
    comments: tab === 'comments' ? await commentQueue(ctx, commentState) : [],
    commentState,
    categories: tab === 'categories' ? await managedCategories(ctx) : [],
    pageState,
    sort,
    answers: sent.items,
    unseen,
    forgotten,
    offerHome: tab === 'pages' && !search && !home,
    redirects: led.items,
    mayRedirect,
    places,
    mayDelete: can(ctx.viewer, cmsAbilities['page.delete']),
  }
}
