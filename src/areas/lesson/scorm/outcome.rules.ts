import type { ScormItem, ScormVersion } from './manifest.ts'

/** The status that a SCO reports. */
export type ScormStatus = 'incomplete' | 'completed' | 'passed' | 'failed'

export interface ScormOutcome {
  status: ScormStatus
  /** Whole per cent; null if not reported. */
  scorePercent: number | null
}

/** The run-time data of a SCO, nested as in the standard's data model; all of it is reported by a browser and untrusted. */
export type ScormData = Record<string, unknown>

/** What the manifest says about passing and completing an item. */
export type ScormLimits = Pick<ScormItem, 'masteryScore' | 'passingScore' | 'completionThreshold'>

/**
 * Evaluates the run-time data of a SCO. SCORM 1.2 has one status (`cmi.core.lesson_status`), SCORM 2004 two
 * (`cmi.completion_status`, `cmi.success_status`), of which success takes precedence (ADL SCORM 2004 RTE 4.2). Where the
 * manifest sets a limit and the SCO reports the measure for it, the limit decides instead of the SCO: the mastery score
 * once the SCO has ended (SCORM 1.2 RTE 3.4.4), the passing score and the completion threshold at any time (SCORM 2004
 * RTE, tables 4.2.4.1a and 4.2.21.1a).
 */
export function outcomeOf(version: ScormVersion, cmi: ScormData, limits: ScormLimits = {}): ScormOutcome {
  if (version === '1.2') {
    const core = part(cmi, 'core')
    const score = part(core, 'score')
    const status = statusOf12(text(core.lesson_status))
    const raw = number(score.raw)
    const isJudged = status !== 'incomplete' && limits.masteryScore !== undefined && raw !== null
    return {
      status: isJudged ? (raw >= Number(limits.masteryScore) ? 'passed' : 'failed') : status,
      scorePercent: percentOf(score),
    }
  }
  const score = part(cmi, 'score')
  const scaled = number(score.scaled)
  const progress = number(cmi.progress_measure)
  const { passingScore, completionThreshold } = limits
  const success =
    passingScore === undefined
      ? text(cmi.success_status)
      : scaled === null
        ? 'unknown'
        : scaled >= passingScore
          ? 'passed'
          : 'failed'
  const completion =
    completionThreshold === undefined || progress === null
      ? text(cmi.completion_status)
      : progress >= completionThreshold
        ? 'completed'
        : 'incomplete'
  return {
    status: statusOf2004(completion, success),
    scorePercent: scaled === null ? percentOf(score) : clamp(Math.round(scaled * 100)),
  }
}

/** Whether a package is completed: each of its SCOs is completed or passed. A failed one does not count. */
export const isDone = (statuses: readonly (ScormStatus | undefined)[]): boolean =>
  statuses.length > 0 && statuses.every((status) => status === 'completed' || status === 'passed')

function statusOf12(reported: string): ScormStatus {
  if (reported === 'passed' || reported === 'completed' || reported === 'failed') return reported
  return 'incomplete'
}

function statusOf2004(completion: string, success: string): ScormStatus {
  if (success === 'passed' || success === 'failed') return success
  return completion === 'completed' ? 'completed' : 'incomplete'
}

/** Scales `raw` between `min` and `max`, by default 0 and 100. */
function percentOf(score: ScormData): number | null {
  const raw = number(score.raw)
  if (raw === null) return null
  const min = number(score.min) ?? 0
  const max = number(score.max) ?? 100
  return max > min ? clamp(Math.round(((raw - min) / (max - min)) * 100)) : null
}

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (of: ScormData, key: string): ScormData => {
  const value = of[key]
  return typeof value === 'object' && value !== null ? (value as ScormData) : {}
}

function number(value: unknown): number | null {
  if (value === '' || value === null || value === undefined) return null
  const read = Number(value)
  return Number.isFinite(read) ? read : null
}
