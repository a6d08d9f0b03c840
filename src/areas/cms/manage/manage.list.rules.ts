import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice } from '#kernel/list/param.rules.ts'
import type { PageState } from '../page/page.states.ts'

/** The tabs of the page; each is a list of its own under one address. */
export const manageTabs = ['posts', 'pages', 'categories', 'comments', 'answers', 'redirects'] as const
export type ManageTab = (typeof manageTabs)[number]

export const pageStateNames = [
  'draft',
  'scheduled',
  'published',
  'unpublished',
] as const satisfies readonly PageState[]

/** Pages, or posts. */
export const pageList = defineList({
  size: 50,
  tabs: manageTabs,
  sorts: ['written', 'name'],
  search: 'q',
  filters: { state: choice(pageStateNames) },
})
export type PageListQuery = QueryOf<typeof pageList>

/** What was sent by forms. */
export const answerList = defineList({
  size: 20,
  tabs: manageTabs,
  sorts: ['newest'],
  filters: { state: choice(['new']) },
})
export type AnswerListQuery = QueryOf<typeof answerList>

/** Old addresses and where they lead. */
export const redirectList = defineList({ size: 50, tabs: manageTabs, sorts: ['newest'], search: 'q' })
export type RedirectListQuery = QueryOf<typeof redirectList>
