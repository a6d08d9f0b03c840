import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, flagParam, formatParam, textParam } from '#kernel/list/param.rules.ts'
import type { PageState } from '../page/page.states.ts'

/** The tabs of the page; each is its own list under the same path. */
export const manageTabs = ['posts', 'pages', 'categories', 'comments', 'answers', 'redirects'] as const
export type ManageTab = (typeof manageTabs)[number]

export const pageStateNames = [
  'draft',
  'scheduled',
  'published',
  'unpublished',
] as const satisfies readonly PageState[]

/** Pages, or posts, which can be filtered by category code. */
export const pageList = defineList({
  size: 50,
  tabs: manageTabs,
  sorts: ['written', 'name'],
  search: 'q',
  filters: {
    state: choiceParam(pageStateNames),
    category: formatParam<string>((code) => /^[\p{L}\p{M}\d-]{1,80}$/u.test(code)),
  },
})
export type PageListQuery = QueryOf<typeof pageList>

/** Form submissions. */
export const answerList = defineList({
  size: 20,
  tabs: manageTabs,
  sorts: ['newest'],
  search: 'q',
  filters: {
    state: choiceParam(['new']),
    /** The page and block of a form: `formKey`. */
    form: textParam(200),
  },
  beside: { summary: flagParam() },
})
export type AnswerListQuery = QueryOf<typeof answerList>

/** Redirects from old paths. */
export const redirectList = defineList({ size: 50, tabs: manageTabs, sorts: ['newest'], search: 'q' })
export type RedirectListQuery = QueryOf<typeof redirectList>
