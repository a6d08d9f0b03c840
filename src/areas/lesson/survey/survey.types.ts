export const questionKinds = ['scale', 'nps', 'choice', 'choices', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question of a survey. Its id is its position, which is fixed once there are responses. */
export interface SurveyQuestion {
  id: string
  kind: QuestionKind
  title: string
  /** The options of `choice` and `choices`. An option is identified by its position: `o1`. */
  options: string[]
  isRequired: boolean
}

/** Answers by question id; omitted ones are absent. */
export type SurveyAnswers = Record<string, number | string | string[]>
