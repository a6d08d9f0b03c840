/** One question of an attempt, as it was drawn. */
export interface LaidOut {
  questionId: string
  versionId: string
  /** In thousandths. */
  points: number
  /** The part it stands in, from 0. */
  part: number
}

/** The questions of an attempt in the order they are shown; never changed after its beginning. */
export interface Layout {
  parts: string[]
  questions: LaidOut[]
}

export const submitKinds = ['learner', 'time', 'staff'] as const
export type SubmitKind = (typeof submitKinds)[number]

export const gradeKinds = ['auto', 'manual', 'regrade'] as const
export type GradeKind = (typeof gradeKinds)[number]

/** What a browser notices while somebody sits an exam. Nothing follows from it by itself. */
export const integrityKinds = [
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
export type IntegrityKind = (typeof integrityKinds)[number]
