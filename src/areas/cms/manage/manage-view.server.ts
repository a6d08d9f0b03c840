import { redirect } from 'react-router'
import { feedbackPaths } from '#areas/feedback/paths.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { cmsAbilities } from '../abilities.ts'
import {
  listPostCategories,
  type ManagedCategory,
  managedCategories,
  type PostCategory,
} from '../category/category.server.ts'
import { type AnswerSummary, answerSummary } from '../contact/answer-summary.server.ts'
import { type AnsweredForm, answeredForms, type ContactRow, listContacts } from '../contact/contact.server.ts'
import { lastExpiredDeletion } from '../contact/expired-contacts.server.ts'
import { homeId } from '../home/first-home.server.ts'
import { siteLinks } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { listRedirects, type RedirectRow } from '../redirect/redirect.server.ts'
import { answerList, type ManageTab, pageList, redirectList } from './manage.list.rules.ts'
import { tabsOf } from './manage-tabs.ts'
import { listManaged, type ManagedPage } from './page-list.server.ts'

export interface PagesView {
  tab: 'posts' | 'pages'
  page: Page<ManagedPage & { path: string }>
  /** Categories that posts can be filtered by. */
  categories: PostCategory[]
  mayDelete: boolean
  /** Whether the site has no home page yet, not even as a draft. */
  offerHome: boolean
}

export interface CategoriesView {
  tab: 'categories'
  categories: ManagedCategory[]
}

export interface AnswersView {
  tab: 'answers'
  page: Page<ContactRow>
  /** When submissions were last deleted automatically, and how many. */
  forgotten: { at: Date; count: number } | null
  /** The forms that have answers. */
  forms: AnsweredForm[]
  /** The summary of the chosen form, if it is shown; null while no form is chosen. */
  summary: AnswerSummary | null
}

export interface RedirectsView {
  tab: 'redirects'
  page: Page<RedirectRow & { id: string }>
  canRedirect: boolean
  /** For users who may change redirects: pages they can lead to. */
  places: { code: string; name: LocalizedText }[]
}

export type ManageView = PagesView | CategoriesView | AnswersView | RedirectsView

/** Returns the initial tab for users who may not open the first one. Throws 401, and 403 for users who may open none. */
export function firstTab(ctx: Ctx): ManageTab {
  const [first] = tabsOf(ctx.viewer)
  if (!first) authorize(ctx, cmsAbilities['page.write'])
  return first ?? 'posts'
}

/** Returns the page's data, only what its tab needs. Throws 401, and 403 for a tab the viewer may not open. */
export async function manageView(ctx: Ctx, params: URLSearchParams): Promise<ManageView> {
  const { tab } = pageList.parse(params)
  if (!tabsOf(ctx.viewer).includes(tab)) authorize(ctx, cmsAbilities['page.write'])
  switch (tab) {
    case 'categories':
      return { tab, categories: await managedCategories(ctx) }
    case 'comments':
      // Comments have their own queue; this was its former URL.
      throw redirect(feedbackPaths.queue('comment', { tab: params.get('state') ?? 'waiting' }))
    case 'answers': {
      const query = answerList.parse(params)
      const [page, forgotten, forms, summary] = await Promise.all([
        listContacts(ctx, query),
        lastExpiredDeletion(ctx),
        answeredForms(ctx),
        query.summary && query.form ? answerSummary(ctx, query.form, query) : null,
      ])
      return { tab, page, forgotten, forms, summary }
    }
    case 'redirects':
      return redirectsView(ctx, params)
    default:
      return pagesView(ctx, tab, params)
  }
}

async function pagesView(ctx: Ctx, tab: PagesView['tab'], params: URLSearchParams): Promise<PagesView> {
  const query = pageList.parse(params)
  const [page, home, categories] = await Promise.all([
    listManaged(ctx, query),
    tab === 'pages' && !query.search ? homeId(ctx) : null,
    tab === 'posts' ? listPostCategories(ctx) : [],
  ])
  return {
    tab,
    page: { ...page, items: page.items.map((item) => ({ ...item, path: pathOf(item) })) },
    categories,
    mayDelete: can(ctx.viewer, cmsAbilities['page.delete']),
    offerHome: tab === 'pages' && !query.search && !home,
  }
}

async function redirectsView(ctx: Ctx, params: URLSearchParams): Promise<RedirectsView> {
  const mayRedirect = can(ctx.viewer, cmsAbilities['redirect.change'])
  const [page, places] = await Promise.all([
    listRedirects(ctx, redirectList.parse(params)),
    mayRedirect ? siteLinks(ctx) : [],
  ])
  const items = page.items.map((item) => ({ ...item, id: item.from }))
  return { tab: 'redirects', page: { ...page, items }, canRedirect: mayRedirect, places }
}
