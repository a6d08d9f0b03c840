import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarOfSite } from '#areas/calendar/public.server.ts'
import { buildProject, userAs } from '#areas/project/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { importCommand } from './import.ts'

const sites = testSites()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `sala import` on a file with this text; returns its exit code and output. */
async function run(text: string, values: Record<string, string | boolean> = {}) {
  const file = join(folder, 'goods.csv')
  await writeFile(file, text)
  const output: string[] = []
  const code = await importCommand.run({
    services: sites.services,
    admin: { url: '', owner: '' },
    values: { tenant: 'alpha.test', ...values },
    args: [file],
    say: (line) => output.push(line),
  })
  return { code, output }
}

const addressOf = async (ctx: Ctx, project: string) =>
  (
    await ctx.db.query<{ address: string }>(
      'test.projectAddress',
      `SELECT g.slug || '/' || p.slug AS address FROM project p JOIN project_group g ON g.tenant_id = p.tenant_id AND g.id = p.group_id
       WHERE p.tenant_id = $1 AND p.id = $2`,
      [ctx.tenant.id, project],
    )
  )[0]?.address ?? ''

const taskCount = async (ctx: Ctx, project: string) =>
  (
    await ctx.db.query<{ n: number }>(
      'test.taskCount',
      'SELECT count(*)::int AS n FROM project_task WHERE tenant_id = $1 AND project_id = $2',
      [ctx.tenant.id, project],
    )
  )[0]?.n

const own =
  'handle,sku,status,name_th,price,images\nmango,MANGO,active,มะม่วง,100,https://pictures.example/m.jpg\n'

test('detects the format from the header row, and reports what to know about the file', async () => {
  const { code, output } = await run(own)
  expect(code).toBe(0)
  expect(output[0]).toBe('1 products, 1 variants: 1 new, 0 changed, 0 as they were.')
  expect(output.slice(1)).toEqual([expect.stringMatching(/^note .*pictures/)])
})

test.each([
  ['shopify', 'Handle,Title,Variant SKU,Variant Price,Status\nrope,Rope,ROPE,20.00,active\n'],
  ['woocommerce', 'ID,Type,SKU,Name,Published,Regular price\n7,simple,LAMP,Lamp,1,30\n'],
])('a file of %s is detected automatically', async (_, text) => {
  const { code, output } = await run(text)
  expect({ code, first: output[0] }).toEqual({ code: 0, first: expect.stringContaining('1 new') })
})

test('errors are reported by line, with exit code 1', async () => {
  const { code, output } = await run('handle,sku,name_th,price\nbad,BAD,เสีย,many\n', {
    'dry-run': true,
  })
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(/^line 2 /)
})

test('an unknown format is refused with a list of the known ones', async () => {
  await expect(run(own, { format: 'magento' })).rejects.toThrow('sala, shopify, woocommerce')
})

describe('records of other areas', () => {
  const tasks =
    'Type,Content,Priority,Indent,Author,Responsible,Date\ntask,Call the printer,1,1,,,2026-12-01\n'
  const events = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    'UID:fair@example.test',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261205T020000Z',
    'DTEND:20261205T050000Z',
    'SUMMARY:งานวัด',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const reportOf = ({ output }: { output: string[] }) => JSON.parse(output[0] ?? '')

  test('tasks are imported into a project by its path; a dry run writes none of them', async () => {
    const by = await userAs(sites, 'admin')
    const project = await buildProject(sites, by, { key: 'CLI' })
    const address = await sites.doing((ctx) => addressOf(ctx, project.id), { role: 'admin' })
    const into = { format: 'todoist', project: address, json: true }
    const dry = await run(tasks, { ...into, 'dry-run': true })
    expect([dry.code, reportOf(dry)]).toMatchObject([0, { created: 1, skipped: 0, errors: [] }])
    const count = () => sites.doing((ctx) => taskCount(ctx, project.id), { role: 'admin' })
    expect(await count()).toBe(0)
    expect(reportOf(await run(tasks, into))).toMatchObject({ created: 1, errors: [] })
    expect(await count()).toBe(1)
  })

  test('events are imported into a calendar by its path, once even if the file is imported twice', async () => {
    const calendar = await sites.doing((ctx) => calendarOfSite(ctx, 'งานประจำปี', 'yearly'), { role: 'admin' })
    const into = { format: 'ics', calendar: 'yearly', json: true }
    expect(reportOf(await run(events, into))).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 0,
      errors: [],
    })
    expect(reportOf(await run(events, into))).toMatchObject({ created: 0, skipped: 1 })
    expect(calendar).toBeTruthy()
  })

  test('nothing is read without a target, or with a target that does not exist', async () => {
    await expect(run(tasks, { format: 'todoist' })).rejects.toThrow('--project GROUP/PROJECT is missing')
    await expect(run(tasks, { format: 'todoist', project: 'no/where' })).rejects.toMatchObject({
      code: 'project.not_found',
    })
    await expect(run(events, { format: 'ics', calendar: 'nowhere' })).rejects.toMatchObject({
      code: 'calendar.no_calendar',
    })
  })
})
