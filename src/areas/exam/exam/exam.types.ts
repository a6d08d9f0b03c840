export const closePolicies = ['cut', 'full'] as const
export const gradings = ['highest', 'last', 'average', 'first'] as const
export const reviewTimes = ['submitted', 'closed', 'released', 'never'] as const

export type ClosePolicy = (typeof closePolicies)[number]
export type Grading = (typeof gradings)[number]

/** When a learner sees what came of an attempt, and how much of it. */
export interface ReviewPolicy {
  when: (typeof reviewTimes)[number]
  answers: boolean
  correct: boolean
  feedback: boolean
}

/** How an exam is sat. Moments are ISO 8601 in UTC. */
export interface ExamRules {
  /** Null: as long as one likes. */
  minutes: number | null
  opensAt: string | null
  closesAt: string | null
  /** Who has begun when it closes: is cut off then, or has the full time. */
  closePolicy: ClosePolicy
  /** Answers on their way are taken so long after the end. */
  graceSeconds: number
  /** Null: any number. */
  attempts: number | null
  cooldownMinutes: number
  grading: Grading
  passPercent: number
  shuffles: boolean
  /** A question that was left is not seen again. */
  oneWay: boolean
  /** Learners are asked for their camera, which counts faces in the browser; they may say no. */
  camera?: boolean
  /** It is sat in Safe Exam Browser alone: with the exam's own settings, or with keys that staff entered. */
  seb?: { keys: string[] }
  review: ReviewPolicy
  /** Who marks by question sees no names; not told, it is so. */
  hidesNames?: boolean
}

/** What stands beside a part in common: how many points each question gives, in thousandths. */
interface PartBase {
  title: string
  points: number
}

/** The questions of a part: these, or so many of what a bank has. */
export type ExamPart =
  | (PartBase & { pick: 'fixed'; questions: string[] })
  | (PartBase & {
      pick: 'random'
      count: number
      bank: string
      category?: string
      tag?: string
      difficulty?: string
    })

/** More time, more attempts and another window for one person or a cohort. */
export interface Accommodation {
  /** Per cent of the time: 150 is half as much again. */
  timePercent: number
  extraMinutes: number
  extraAttempts: number
  /** In place of the exam's own; null: as the exam says. */
  opensAt: Date | null
  closesAt: Date | null
  /** May sit it in any browser. */
  withoutSeb: boolean
}

export const noAccommodation: Accommodation = {
  timePercent: 100,
  extraMinutes: 0,
  extraAttempts: 0,
  opensAt: null,
  closesAt: null,
  withoutSeb: false,
}
