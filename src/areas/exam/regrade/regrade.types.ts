/** Score by the newest version; give everyone full points; drop the question from the score. */
export const correctionKinds = ['version', 'full', 'drop'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** An exam's correction of one of its questions after it was taken. The newest correction of a question applies. */
export interface Correction {
  questionId: string
  kind: CorrectionKind
  /** For `version`: the version answers are scored by, unless a newer one was drawn. */
  versionId: string | null
  /** In thousandths; null means as drawn. */
  points: number | null
}
