/** The meaning of a status, whatever a project calls it. */
export const statusCategories = ['backlog', 'todo', 'doing', 'review', 'done', 'cancelled'] as const
export type StatusCategory = (typeof statusCategories)[number]

/** Categories in which nothing is left to do. */
export const closedCategories: readonly StatusCategory[] = ['done', 'cancelled']

export interface StatusShape {
  id: string
  category: StatusCategory
}

/** Returns why a project cannot have these statuses: it needs one to start in and one to finish in. */
export function validateStatuses(statuses: readonly Pick<StatusShape, 'category'>[]): string | undefined {
  const has = (category: StatusCategory) => statuses.some((status) => status.category === category)
  if (!has('todo')) return 'project.needs_todo'
  return has('done') ? undefined : 'project.needs_done'
}

/** The statuses of a new project. */
export const startingStatuses = [
  { name: { th: 'ต้องทำ', en: 'To do' }, category: 'todo', color: 0, wipLimit: null },
  { name: { th: 'กำลังทำ', en: 'Doing' }, category: 'doing', color: 3, wipLimit: 5 },
  { name: { th: 'รอตรวจ', en: 'Review' }, category: 'review', color: 4, wipLimit: null },
  { name: { th: 'เสร็จแล้ว', en: 'Done' }, category: 'done', color: 1, wipLimit: null },
] as const
