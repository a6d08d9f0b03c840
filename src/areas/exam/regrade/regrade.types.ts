/** By its newest version; everybody gets its points; it does not count. */
export const correctionKinds = ['version', 'full', 'drop'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** What an exam says of one of its questions after it was sat. The newest of a question holds. */
export interface Correction {
  questionId: string
  kind: CorrectionKind
  /** Of `version`: what answers are scored by, unless a newer one was drawn. */
  versionId: string | null
  /** In thousandths; null: as they were drawn. */
  points: number | null
}
