import { tabDraft } from '#kernel/tab-draft.ts'

/** A new task while it is being written. */
export interface TaskDraft {
  text: string
  description: string
  statusId: string
  categoryId: string
}

/** The task somebody started in a project but has not created yet, in this tab. */
export const taskDraft = (projectId: string, person: string) =>
  tabDraft<TaskDraft>(`sala.new-task.${projectId}`, person, (saved) => {
    const { text, description, statusId, categoryId } = (saved ?? {}) as Record<keyof TaskDraft, unknown>
    return typeof text === 'string' &&
      typeof description === 'string' &&
      typeof statusId === 'string' &&
      typeof categoryId === 'string'
      ? { text, description, statusId, categoryId }
      : null
  })
