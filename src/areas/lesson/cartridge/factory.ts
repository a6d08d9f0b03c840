import { beforeAll } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { courseImport } from '../course-import/import.server.ts'
import { sampleZip } from '../course-import/sample-zip.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { draftOutline } from '../outline/outline.server.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
async function* streamOf(content: Uint8Array) {
  yield content
}

/** Returns functions that import a course from files as a manager, and what they need. */
export function createCourseImporter(sites: TestSites) {
  let viewer: Viewer
  beforeAll(async () => {
    sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'files', 'exam'])]
    const person = { email: 'cartridge@alpha.test', firstname: 'มาลี', lastname: 'ศรีสุข', passwordHash: '' }
    const user = await sites.doing((ctx) =>
      createAccount(ctx.db, ctx.tenant.id, { ...person, role: 'manager' }),
    )
    viewer = { role: 'manager', user, sessionId: null, guestKey: null }
  })
  const as = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, { viewer })

  /** Imports a course of these files, by name; returns the run with its rows and what they became. */
  async function importFiles(files: Record<string, string | Uint8Array>) {
    const zip = sampleZip(new Map(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])))
    const { id } = await as((ctx) =>
      courseImport.start(ctx, { name: 'c.imscc', stream: streamOf(zip), dryRun: true, data: {} }),
    )
    const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
    await work()
    const run = await as((ctx) => courseImport.get(ctx, id))
    if (run.status === 'failed') return { run, rows: [], units: [], course: '' }
    await as((ctx) => courseImport.apply(ctx, id))
    await work()
    const rows = await as((ctx) => courseImport.rows(ctx, id))
    const course = rows[0]?.recordId ?? ''
    return {
      run: await as((ctx) => courseImport.get(ctx, id)),
      rows,
      course,
      units: unitsOf(await as((ctx) => draftOutline(ctx, course))),
    }
  }

  /** Returns the exam of a course as a file carries it. */
  const packExam = <Exam>(id: string) =>
    as(async (ctx) => {
      const source = allUnitSources().find(({ kind }) => kind === 'exam')
      const [activity] = (await source?.pack(ctx, id, [])) ?? []
      return activity?.value as Exam | undefined
    })
  return { as, importFiles, packExam }
}
