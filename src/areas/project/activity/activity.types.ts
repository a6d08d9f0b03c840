/** One field of a task as it was and as it became. */
export interface TaskChange {
  field: string
  from: unknown
  to: unknown
}

export type Verb = 'created' | 'changed' | 'linked' | 'unlinked' | 'undone' | 'scheduled'
