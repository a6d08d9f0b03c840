/** A question of an attempt, as drawn. */
export interface LayoutItem {
  questionId: string
  versionId: string
  /** In thousandths. */
  points: number
  /** The index of its part, from 0. */
  part: number
}

/** The questions of an attempt in display order; never changed after its start. */
export interface Layout {
  parts: string[]
  questions: LayoutItem[]
}

export const submitKinds = ['learner', 'time', 'staff'] as const
export type SubmitKind = (typeof submitKinds)[number]

export const gradeKinds = ['auto', 'manual', 'regrade'] as const
export type GradeKind = (typeof gradeKinds)[number]

/** Events a browser notices during an exam. */
export const browserEventKinds = [
  'hidden',
  'blur',
  'copy',
  'paste',
  'offline',
  'second_tab',
  'face_none',
  'face_many',
  'camera_lost',
] as const

/** Events during an exam: those, and one the server notices. They have no automatic consequences. */
export type IntegrityKind = (typeof browserEventKinds)[number] | 'outside_network'
