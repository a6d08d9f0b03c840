/** What a status means, whatever a project calls it. */
export const statusCategories = ['backlog', 'todo', 'doing', 'review', 'done', 'cancelled'] as const
export type StatusCategory = (typeof statusCategories)[number]

/** Nothing more is to be done in these. */
export const closedCategories: readonly StatusCategory[] = ['done', 'cancelled']

export interface StatusShape {
  id: string
  category: StatusCategory
}

/** Why a project cannot have just these statuses: it needs one to begin in and one to end in. */
export function statusFault(statuses: readonly Pick<StatusShape, 'category'>[]): string | undefined {
  const has = (category: StatusCategory) => statuses.some((one) => one.category === category)
  if (!has('todo')) return 'project.needs_todo'
  return has('done') ? undefined : 'project.needs_done'
}

/** The statuses a project begins with. */
export const startingStatuses = [
  { name: { th: 'ต้องทำ', en: 'To do' }, category: 'todo', color: 0, wipLimit: null },
  { name: { th: 'กำลังทำ', en: 'Doing' }, category: 'doing', color: 3, wipLimit: 5 },
  { name: { th: 'รอตรวจ', en: 'Review' }, category: 'review', color: 4, wipLimit: null },
  { name: { th: 'เสร็จแล้ว', en: 'Done' }, category: 'done', color: 1, wipLimit: null },
] as const
