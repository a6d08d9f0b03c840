import type { ScormVersion } from './manifest.ts'

/** What a SCO reports of itself. */
export type ScormStatus = 'incomplete' | 'completed' | 'passed' | 'failed'

export interface ScormOutcome {
  status: ScormStatus
  /** Whole per cent; null where none was given. */
  scorePercent: number | null
}

/** The run-time data of a SCO, as the standard's data model nests it; everything in it is what a browser says. */
export type ScormData = Record<string, unknown>

/**
 * What the run-time data of one SCO comes to. SCORM 1.2 has one status (`cmi.core.lesson_status`), SCORM 2004 two
 * (`cmi.completion_status`, `cmi.success_status`), of which success stands above (ADL SCORM 2004 RTE 4.2).
 */
export function outcomeOf(version: ScormVersion, cmi: ScormData): ScormOutcome {
  if (version === '1.2') {
    const core = part(cmi, 'core')
    const score = part(core, 'score')
    return { status: status12(text(core.lesson_status)), scorePercent: percentOf(score) }
  }
  const score = part(cmi, 'score')
  const scaled = number(score.scaled)
  return {
    status: status2004(text(cmi.completion_status), text(cmi.success_status)),
    scorePercent: scaled === null ? percentOf(score) : clamp(Math.round(scaled * 100)),
  }
}

/** Whether a package is done: each of its SCOs is completed or passed. A failed one is none. */
export const isDone = (statuses: readonly (ScormStatus | undefined)[]): boolean =>
  statuses.length > 0 && statuses.every((status) => status === 'completed' || status === 'passed')

function status12(said: string): ScormStatus {
  if (said === 'passed' || said === 'completed' || said === 'failed') return said
  return 'incomplete'
}

function status2004(completion: string, success: string): ScormStatus {
  if (success === 'passed' || success === 'failed') return success
  return completion === 'completed' ? 'completed' : 'incomplete'
}

/** `raw` between `min` and `max`, which are 0 and 100 where nothing else is said. */
function percentOf(score: ScormData): number | null {
  const raw = number(score.raw)
  if (raw === null) return null
  const [min, max] = [number(score.min) ?? 0, number(score.max) ?? 100]
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
