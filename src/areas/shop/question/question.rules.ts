/** A question as everybody reads it. */
export interface Question {
  id: string
  name: string
  body: string
  answer: string
  at: Date
}

/** What a product's page tells of its questions without asking for them. */
export interface KnownQuestions {
  count: number
  latest: Question[]
}

/** What the catalogue kept: there a moment is text. */
export function readQuestions(kept: unknown): KnownQuestions {
  const known = kept as KnownQuestions | null
  if (!known) return { count: 0, latest: [] }
  return { ...known, latest: known.latest.map((one) => ({ ...one, at: new Date(one.at) })) }
}

/** How the shop's own list of questions is parted. */
export const questionTabs = ['waiting', 'open', 'answered', 'refused'] as const
export type QuestionTab = (typeof questionTabs)[number]

export const longestQuestion = 500
export const longestAnswer = 1500
