export const questionKinds = ['scale', 'nps', 'choice', 'choices', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** One thing a survey asks. Its id is its place, which stays once somebody answered. */
export interface SurveyQuestion {
  id: string
  kind: QuestionKind
  title: string
  /** What may be chosen, of `choice` and `choices`. An option is called by its place: `o1`. */
  options: string[]
  isRequired: boolean
}

/** What somebody answered, by the ids of questions; what was left out is not there. */
export type SurveyAnswers = Record<string, number | string | string[]>
