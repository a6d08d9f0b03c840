export const closePolicies = ['cut', 'full'] as const
export const gradings = ['highest', 'last', 'average', 'first'] as const
export const reviewTimes = ['submitted', 'closed', 'released', 'never'] as const

export type ClosePolicy = (typeof closePolicies)[number]
export type Grading = (typeof gradings)[number]

/** When a learner sees the result of an attempt, and in how much detail. */
export interface ReviewPolicy {
  when: (typeof reviewTimes)[number]
  answers: boolean
  correct: boolean
  feedback: boolean
}

/** The rules of an exam. Timestamps are ISO 8601 in UTC. */
export interface ExamRules {
  /** Null for no limit. */
  minutes: number | null
  opensAt: string | null
  closesAt: string | null
  /** What happens to running attempts when it closes: they are cut off, or have their full time. */
  closePolicy: ClosePolicy
  /** How long after the end answers in transit are accepted. */
  graceSeconds: number
  /** Null for unlimited. */
  attempts: number | null
  cooldownMinutes: number
  grading: Grading
  passPercent: number
  shuffles: boolean
  /** Whether a question that was left cannot be returned to. */
  oneWay: boolean
  /** Whether learners are asked for their camera, with which the browser counts faces; they may decline. */
  camera?: boolean
  /** Requires Safe Exam Browser: with the exam's own configuration, or with keys entered by staff. */
  seb?: { keys: string[] }
  /** The networks it can be started and opened from: IP addresses and CIDR ranges. From anywhere if missing. */
  networks?: string[]
  review: ReviewPolicy
  /** Whether names are hidden when marking by question; true by default. */
  hidesNames?: boolean
}

/** The common properties of parts: the points per question, in thousandths. */
interface PartBase {
  title: string
  points: number
}

/** The questions of a part: selected ones, or a number drawn from a bank. */
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

/** More time, more attempts and a different window for a learner or a cohort. */
export interface Accommodation {
  /** Per cent of the time limit: 150 is half as much again. */
  timePercent: number
  extraMinutes: number
  extraAttempts: number
  /** Overrides that of the exam; null to use it. */
  opensAt: Date | null
  closesAt: Date | null
  /** Whether any browser may be used. */
  withoutSeb: boolean
  /** Whether the exam may be taken outside its networks. */
  anyNetwork: boolean
}

export const noAccommodation: Accommodation = {
  timePercent: 100,
  extraMinutes: 0,
  extraAttempts: 0,
  opensAt: null,
  closesAt: null,
  withoutSeb: false,
  anyNetwork: false,
}
