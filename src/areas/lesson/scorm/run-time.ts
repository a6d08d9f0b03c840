import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ScormItem, ScormVersion } from './manifest.ts'
import type { ScormData, ScormLimits } from './outcome.rules.ts'

const resolve = createRequire(import.meta.url).resolve
const libraries = { '1.2': 'scorm-again/scorm12/min', '2004': 'scorm-again/scorm2004/min' } as const
const scriptCache = new Map<ScormVersion, Promise<Uint8Array>>()

/** Returns the run-time library of a version, as a script that exposes its class on the window. */
export function runTimeLibrary(version: ScormVersion): Promise<Uint8Array> {
  const cached = scriptCache.get(version) ?? readFile(scriptPath(resolve(libraries[version])))
  scriptCache.set(version, cached)
  return cached
}

// The package exports its classic script for `require` and its module for `import`; a resolver may return either.
const scriptPath = (path: string) => path.replace(/([\\/])esm[\\/]/, '$1')

interface LaunchOptions {
  version: ScormVersion
  unit: string
  item: string
  /** What the manifest tells the item at launch. */
  limits: ScormLimits & Pick<ScormItem, 'launchData'>
  openedAt: number
  /** The stored data. */
  data: ScormData | null
  learnerId: string
  learnerName: string
  /** The only origin that receives messages. */
  origin: string
}

/**
 * Returns the script that starts the run-time API with the stored data, and posts changes to the parent page. `exit`
 * and the time of the last session are reset; `entry` shows that there was one (SCORM 1.2 RTE 3.4.4, SCORM 2004 RTE
 * 4.2.9).
 */
export function launchScript(opening: LaunchOptions): string {
  const values = JSON.stringify(opening).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')
  return `(${run.toString()})(${values})`
}

/** Runs in the frame: nothing else of this module is available there. */
function run(options: LaunchOptions): void {
  const { version, unit, item, limits, openedAt, data, learnerId, learnerName, origin } = options
  type Cmi = Record<string, unknown>
  interface RunTime {
    loadFromJSON(cmi: Cmi): void
    on(event: string, call: () => void): void
    renderCommitCMI(ended: boolean, withTime: boolean): { cmi: Cmi }
  }
  const globals = window as unknown as Record<string, unknown>
  const isOld = version === '1.2'
  const RunTimeClass = globals[isOld ? 'Scorm12API' : 'Scorm2004API'] as new (settings: object) => RunTime
  // An item of SCORM 1.2 that ends without a status of its own is completed (RTE 3.4.4).
  const runTime = new RunTimeClass({ autocommit: false, logLevel: 5, autoCompleteLessonStatus: true })
  const cmi: Cmi = data ?? {}
  const core = (isOld ? (cmi.core ?? {}) : cmi) as Cmi
  delete core.session_time
  delete core.exit
  core.entry = data ? 'resume' : 'ab-initio'
  core[isOld ? 'student_id' : 'learner_id'] = learnerId
  core[isOld ? 'student_name' : 'learner_name'] = learnerName
  if (isOld) cmi.core = core
  const { launchData, masteryScore, passingScore, completionThreshold } = limits
  if (launchData !== undefined) cmi.launch_data = launchData
  if (isOld && masteryScore !== undefined)
    cmi.student_data = { ...((cmi.student_data ?? {}) as Cmi), mastery_score: String(masteryScore) }
  if (!isOld && passingScore !== undefined) cmi.scaled_passing_score = String(passingScore)
  if (!isOld && completionThreshold !== undefined) cmi.completion_threshold = String(completionThreshold)
  runTime.loadFromJSON(cmi)
  globals[isOld ? 'API' : 'API_1484_11'] = runTime
  let waiting: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(waiting)
    waiting = undefined
    const cmiData = JSON.parse(JSON.stringify(runTime.renderCommitCMI(false, true).cmi))
    window.top?.postMessage({ kind: 'sala.scorm', unit, item, openedAt, data: cmiData }, origin)
  }
  const soon = () => {
    waiting ??= setTimeout(tell, 1000)
  }
  const events = isOld
    ? { soon: 'LMSSetValue', now: ['LMSCommit', 'LMSFinish'] }
    : { soon: 'SetValue', now: ['Commit', 'Terminate'] }
  runTime.on(events.soon, soon)
  for (const event of events.now) runTime.on(event, tell)
  addEventListener('pagehide', () => waiting !== undefined && tell())
}
