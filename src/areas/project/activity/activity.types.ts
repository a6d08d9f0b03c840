/** One field of a task before and after a change. */
export interface TaskChange {
  field: string
  from: unknown
  to: unknown
}

export type ActivityVerb = 'created' | 'changed' | 'linked' | 'unlinked' | 'undone' | 'scheduled'
