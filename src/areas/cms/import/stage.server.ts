import type {
  ImportRun,
  LateRow,
  OpenedFile,
  StagedBatch,
  StagedRow,
  StoredFile,
} from '#kernel/import/import.types.ts'
import { openSource } from './formats/open.ts'
import type { ImportFormat, PostImportData, SourceEntry } from './import.types.ts'
import { contentIssue, imageUrlsIn } from './plan.server.ts'

const batchEntries = 50

/** Pages by their number in the source: their position in the file, and their parent page. */
type Pages = Map<string, { ordinal: number; parent: string | null }>

/** Starts reading an export: entry by entry, and at the end the parents of the pages. */
export async function openEntries(file: StoredFile, run: ImportRun): Promise<OpenedFile<SourceEntry>> {
  const { address } = run.data as unknown as PostImportData
  const source = await openSource(file, run.format as ImportFormat, address)
  const imageUrls = new Set<string>()
  let ordinal = 0
  return {
    encoding: () => source.encoding,
    batches: batches(),
    end: () => ({
      notices: [...source.notices, ...(ordinal ? [] : [{ code: 'cms.import.nothing' }])],
      data: { pictures: imageUrls.size },
    }),
  }

  async function* batches(): AsyncGenerator<StagedBatch<SourceEntry>> {
    const seenIds = new Set<string>()
    const pages: Pages = new Map()
    let rows: StagedRow<SourceEntry>[] = []
    let lines = 0
    for await (const entry of source.entries) {
      for (const src of imageUrlsIn(entry)) imageUrls.add(src)
      if (entry.kind === 'page' && !entry.leftOut)
        pages.set(entry.sourceId, { ordinal, parent: entry.parent })
      lines = Math.max(lines, entry.line)
      rows.push(stagedRow(entry, ordinal++, seenIds))
      if (rows.length < batchEntries) continue
      yield { rows, lines }
      rows = []
    }
    yield { rows, late: parentPatches(pages), lines }
  }
}

function stagedRow(entry: SourceEntry, ordinal: number, seenIds: Set<string>): StagedRow<SourceEntry> {
  const twice = seenIds.has(entry.sourceId)
  seenIds.add(entry.sourceId)
  const trouble = twice ? { code: 'cms.import.twice' } : entry.leftOut ? null : contentIssue(entry)
  return {
    ordinal,
    line: entry.line,
    kind: entry.kind,
    label: entry.title || entry.slug || entry.sourceId,
    staged: entry,
    notices: [...entry.notes, ...(trouble ? [trouble] : [])],
    refused: trouble !== null,
  }
}

/** Parents are created before their children. Our paths have two parts at most, so deeper pages go under the topmost one. */
function parentPatches(pages: Pages): LateRow[] {
  return [...pages].flatMap(([sourceId, { ordinal, parent }]): LateRow[] => {
    let depth = 0
    let top = sourceId
    for (let next = parent; next && pages.has(next) && depth < 50; next = pages.get(next)!.parent) {
      depth++
      top = next
    }
    const below = depth > 0 && top !== sourceId
    if (!below && !parent) return []
    const code = depth > 1 ? 'cms.import.moved_up' : below ? null : 'cms.import.no_parent'
    const notices = code ? [{ code }] : []
    return [{ ordinal, rank: below ? 1 : 0, patch: below ? top : null, notices }]
  })
}
