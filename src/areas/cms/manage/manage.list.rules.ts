import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, shaped } from '#kernel/list/param.rules.ts'
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

/** Pages, or posts, which may be narrowed to a category by its code. */
export const pageList = defineList({
  size: 50,
  tabs: manageTabs,
  sorts: ['written', 'name'],
  search: 'q',
  filters: {
    state: choice(pageStateNames),
    category: shaped<string>((code) => /^[\p{L}\p{M}\d-]{1,80}$/u.test(code)),
  },
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
