import type { PlanFormat, SourcePlan } from '../import.types.ts'
import { readCsv } from './csv-text.ts'
import { readGanttProject } from './gantt-project.ts'
import { isJira, readJira } from './jira.ts'
import { readMsProject } from './ms-project.ts'
import { isSala, readSala } from './sala.ts'
import { readSalaJson, salaJsonFormat } from './sala-json.ts'
import { isTodoist, readTodoist } from './todoist.ts'
import { isTrello, readTrello } from './trello.ts'

const isSalaJson = new RegExp(`^\\{\\s*"format"\\s*:\\s*"${salaJsonFormat}"`)

/** Detects a file's format from its start; null if it is none of the formats. */
export function formatOf(beginning: string): PlanFormat | null {
  const start = beginning.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return isSalaJson.test(start) ? 'sala-json' : 'trello'
  if (start.startsWith('<'))
    return /<Project[\s>]/.test(start) ? 'ms-project' : /<project[\s>]/.test(start) ? 'gantt-project' : null
  const columns = readCsv(start.slice(0, 20_000))?.columns ?? []
  if (isTodoist(columns)) return 'todoist'
  if (isJira(columns)) return 'jira'
  return isSala(columns) ? 'sala' : null
}

/** Reads a whole file; null if it does not match its detected format. */
export function readPlan(format: PlanFormat, text: string, now: Date): SourcePlan | null {
  const plain = text.replace(/^\uFEFF/, '')
  if (format === 'trello') {
    const json = parseJson(plain)
    return isTrello(json) ? readTrello(json) : null
  }
  if (format === 'sala-json') return readSalaJson(parseJson(plain))
  if (format === 'ms-project') return readMsProject(plain)
  if (format === 'gantt-project') return readGanttProject(plain)
  if (format === 'todoist') return readTodoist(plain, now)
  return format === 'jira' ? readJira(plain) : readSala(plain)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
