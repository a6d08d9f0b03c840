import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billingChecks } from '../checks.server.ts'
import { configurePayments } from '../factory.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { bulkLinks, bulkSheets } from './bulk-files.server.ts'
import { billsOfRun } from './bulk-rows.server.ts'
import { countUnsentBills, emailUnsentBills } from './email-bills.server.ts'
import { bulkBillImport } from './import.server.ts'

const sites = testSites()
const staff = <Result>(act: (ctx: Ctx) => Promise<Result>) => sites.doing(act, { role: 'manager' })
const due = addDays(day(new Date()), 10)
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )
let serial = 0
/** References that no other test uses. */
const ref = () => `R${String(++serial).padStart(4, '0')}`
const heads = 'เลขอ้างอิง,ชื่อลูกค้า,รายการ,จำนวน,จำนวนเงิน,ครบกำหนด,อีเมล'
const file = (...rows: string[]) => [heads, ...rows].join('\n')

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  await sites.doing((ctx) => saveSettings(ctx, { promptpay: { kind: 'biller', id: '099999999999101' } }), {
    role: 'admin',
  })
})

async function check(text: string) {
  const { id } = await staff((ctx) =>
    bulkBillImport.start(ctx, { name: 'bills.csv', stream: one(text), dryRun: true, data: {} }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  await work()
  return { id, work, run: await staff((ctx) => bulkBillImport.get(ctx, id)) }
}
async function issue(text: string, chosen: { mail?: string } = {}) {
  const { id, work } = await check(text)
  await staff((ctx) => bulkBillImport.apply(ctx, id, chosen))
  await work()
  return {
    id,
    work,
    run: await staff((ctx) => bulkBillImport.get(ctx, id)),
    bills: await staff((ctx) => billsOfRun(ctx, id)),
  }
}
async function* one(text: string) {
  yield new TextEncoder().encode(text)
}

test('a dry run reports what would be issued and what is wrong, and issues nothing', async () => {
  const { id, run } = await check(
    file(
      `${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},malee@example.com`,
      `${ref()},สมชาย ใจดี,ค่าเช่า,1,ฟรี,${due},`,
      `${ref()},สมหญิง ใจดี,ค่าเช่า,1,4500,2020-01-01,`,
      `${ref()},สมศักดิ์ ใจดี,ค่าเช่า,1,4500,${due},ไม่ใช่อีเมล`,
    ),
  )
  expect(run.counts).toMatchObject({ found: 4, created: 1, refused: 3, sum: 450_000 })
  const rows = await staff((ctx) => bulkBillImport.rows(ctx, id))
  expect(rows.flatMap(({ notices }) => notices.map(({ code }) => code)).sort()).toEqual([
    'bills.import.amount',
    'document.due_past',
    'field.email',
  ])
  expect(await staff((ctx) => billsOfRun(ctx, id))).toEqual([])
})

test('issues invoices under their own numbers, with items, due date and a payment code', async () => {
  const a = ref()
  const b = ref()
  const { run, bills } = await issue(
    file(
      `${a},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},malee@example.com`,
      `${a},,ค่าน้ำ,12,18,,`,
      `${b},สมชาย ใจดี,ค่าเช่า,1,4500,${due},`,
    ),
  )
  expect(run).toMatchObject({ status: 'done', counts: { created: 2, sum: 450_000 * 2 + 21_600 } })
  expect(bills.map(({ reference, total, dueOn, kind }) => [reference, total, dueOn, kind])).toEqual([
    [a, 471_600, due, 'invoice'],
    [b, 450_000, due, 'invoice'],
  ])
  expect(bills[0]?.content.pay).toContain('A000000677010112')
  expect(bills[0]?.content.terms).toEqual([`อ้างอิง ${a}`])
})

test('importing the same file again adds nothing; a manually cancelled invoice can be imported again', async () => {
  const text = file(`${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},`, `${ref()},สมชาย ใจดี,ค่าเช่า,1,4500,${due},`)
  const first = await issue(text)
  expect(first.run.counts).toMatchObject({ created: 2, same: 0 })
  expect((await issue(text)).run.counts).toMatchObject({ created: 0, same: 2 })
  await first.work()
  expect(await staff((ctx) => billsOfRun(ctx, first.id))).toHaveLength(2)

  await staff((ctx) => voidDocument(ctx, first.bills[0]!.id, 'พิมพ์ผิด'))
  expect((await issue(text)).run.counts).toMatchObject({ created: 1, same: 1 })
})

test('undo cancels unpaid invoices; paid ones stay and are reported', async () => {
  const { id, work, bills } = await issue(
    file(`${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},`, `${ref()},สมชาย ใจดี,ค่าเช่า,1,4500,${due},`),
  )
  const [paid, open] = bills
  await staff((ctx) =>
    receiveMoney(ctx, {
      id: crypto.randomUUID(),
      documentId: paid!.id,
      amount: baht(100),
      method: 'cash',
      receivedOn: day(ctx.now),
    }),
  )
  await staff((ctx) => bulkBillImport.undo(ctx, id))
  await work()
  const rows = await staff((ctx) => bulkBillImport.rows(ctx, id))
  expect(rows.map(({ result }) => result).sort()).toEqual(['undo_kept', 'undone'])
  const statusOf = async (documentId: string) => (await staff((ctx) => findDocument(ctx, documentId)))?.status
  expect([await statusOf(paid!.id), await statusOf(open!.id)]).toEqual(['issued', 'void'])
})

test('emails every buyer with an address once, if selected', async () => {
  const mails = (ids: string[]) =>
    staff(async (ctx) => {
      const rows = await ctx.db.query<{ to: string }>(
        'test.bulkMails',
        `SELECT recipient AS "to" FROM billing_document_mail WHERE tenant_id = $1 AND document_id = ANY ($2)`,
        [sites.alpha.id, ids],
      )
      return rows.map(({ to }) => to)
    })
  const row = (to: string) => `${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},${to}`
  const silent = await issue(file(row('malee@example.com')))
  expect(await mails(silent.bills.map(({ id }) => id))).toEqual([])
  // Sent later with one press; of two at the same time only one succeeds.
  expect(await staff((ctx) => countUnsentBills(ctx, silent.id))).toBe(1)
  const presses = await Promise.allSettled([1, 2].map(() => staff((ctx) => emailUnsentBills(ctx, silent.id))))
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await mails(silent.bills.map(({ id }) => id))).toEqual(['malee@example.com'])
  expect(await staff((ctx) => countUnsentBills(ctx, silent.id))).toBe(0)
  const issued = await issue(file(row('Malee@example.com'), row('')), { mail: 'on' })
  await issued.work()
  expect(await mails(issued.bills.map(({ id }) => id))).toEqual(['malee@example.com'])
})

test('one PDF has a page per invoice with a counter barcode, and one file has each link', async () => {
  const { id, bills } = await issue(
    file(
      `${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},`,
      ...Array.from({ length: 9 }, (_, at) => `,,รายการที่ ${at},1,10,,`),
      `${ref()},=HYPERLINK("x"),ค่าเช่า,1,4500,${due},`,
    ),
  )
  const pdf = await staff((ctx) => bulkSheets(ctx, id))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const csv = await staff((ctx) => bulkLinks(ctx, id))
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  for (const { number } of bills) expect(csv).toContain(`/billing/invoice/${number}?token=`)
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test.each([
  ['', 'bills.import.empty'],
  [heads, 'bills.import.no_rows'],
  ['ชื่อลูกค้า,รายการ\nมาลี,เช่า', 'bills.import.columns'],
  [file(...Array.from({ length: 501 }, (_, at) => `X${at},มาลี,ค่าเช่า,1,1,${due},`)), 'bills.import.many'],
])('reports a file that cannot be imported as a whole: %#', async (text, code) => {
  const outcome = await check(text).then(
    ({ run }) => run.failure?.code,
    (error: { code: string }) => error.code,
  )
  expect(outcome).toBe(code)
})

test('other sites and members cannot access it', async () => {
  const { id } = await issue(file(`${ref()},มาลี ศรีสุข,ค่าเช่า,1,4500,${due},`))
  const stranger = { role: 'manager' as const, tenant: sites.beta }
  expect(await codeOf(sites.doing((ctx) => bulkSheets(ctx, id), stranger))).toBe('document.not_found')
  expect(await codeOf(sites.doing((ctx) => emailUnsentBills(ctx, id), stranger))).toBe('document.not_found')
  expect(await codeOf(sites.doing((ctx) => emailUnsentBills(ctx, id), { role: 'user' }))).toBe('not_allowed')
  expect(await codeOf(sites.doing((ctx) => bulkBillImport.get(ctx, id), stranger))).toBe('bills.import.none')
  expect(await codeOf(sites.doing((ctx) => bulkSheets(ctx, id), { role: 'user' }))).toBe('not_allowed')
  expect(await codeOf(sites.doing((ctx) => bulkBillImport.get(ctx, id), { role: 'user' }))).toBe(
    'not_allowed',
  )
})

test('the books balance', async () => {
  const open = () => sites.services.database.forPlatform('read')
  const results = await runChecks(billingChecks, open, sites.alpha.id)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
