import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { rejectionOf } from '../factory.ts'
import { addBankAccount, saveColumnNames } from './accounts.server.ts'
import { bankView } from './bank-view.server.ts'
import { bankImport } from './import.server.ts'
import { lineRows } from './line-rows.server.ts'
import { recordInquiry } from './match.server.ts'
import { rereadStatement } from './reread-statement.server.ts'

const sites = testSites()
const staff = <Result>(act: (ctx: Ctx) => Promise<Result>) => sites.doing(act, { role: 'manager' })
let accountId: string

beforeAll(async () => {
  const account = { bank: '004', number: '123-4-56789-0', name: 'ตลาดทดสอบ' }
  accountId = (await staff((ctx) => addBankAccount(ctx, account))).id
})

const head = 'ธนาคารตัวอย่าง\nบัญชี,123-4-56789-0\nวันที่,เวลา,ถอนเงิน,ฝากเงิน,คงเหลือ,รายละเอียด,ชื่อผู้โอน,เลขอ้างอิง 1\n'
const first = '20/11/69,09:12,,9020.00,"10,020.00",พร้อมเพย์,น.ส. กาญจนา บ.,BN69110012\n'
const second = '20/11/69,,200.00,,"9,820.00",ค่าธรรมเนียม,,\n'
const third = '21/11/69,10:00,,180.00,"10,000.00",โอน,นาย วิชัย ส.,\n'

async function read(text: string, apply = true) {
  const { id } = await staff((ctx) =>
    bankImport.start(ctx, { name: 'statement.csv', stream: one(text), dryRun: true, data: { accountId } }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  await work()
  if (apply) {
    await staff((ctx) => bankImport.apply(ctx, id))
    await work()
  }
  return { id, work, run: await staff((ctx) => bankImport.get(ctx, id)) }
}

async function* one(text: string) {
  yield new TextEncoder().encode(text)
}

test('parses a statement below its preamble, verifies it, and stores it once however often it is imported', async () => {
  const { run } = await read(`${head}${first}${second}รวม,,200.00,9020.00,,,,\n`)
  expect(run).toMatchObject({ status: 'done', counts: { found: 2, created: 2, same: 0 } })
  const again = await read(`${head}${first}${second}${third}`)
  expect(again.run.counts).toMatchObject({ found: 3, created: 1, same: 2 })
  const view = await staff((ctx) => bankView(ctx, new URLSearchParams({ account: accountId })))
  expect(view.account?.figures).toMatchObject({
    bank: baht(10_000),
    book: baht(1000),
    missing: 0,
    isProven: true,
    lines: 3,
    open: { count: 3, amount: baht(9000) },
  })
  const added = await staff((ctx) => lineRows.find(ctx, { amount: baht(180) }))
  expect(added?.importedBy).toEqual(expect.any(String))
  expect(added?.importedBy).toBe(again.run.actorId)
})

test('reports days missing between two files with their total', async () => {
  const { id, work } = await read(`${head}25/11/69,10:00,,100.00,"10,400.00",โอน,,\n`)
  const view = await staff((ctx) => bankView(ctx, new URLSearchParams({ account: accountId })))
  expect(view.account?.figures?.missing).toBe(baht(300))
  await staff((ctx) => bankImport.undo(ctx, id))
  await work()
  const after = await staff((ctx) => bankView(ctx, new URLSearchParams({ account: accountId })))
  expect(after.account?.figures?.missing).toBe(0)
})

test('undo removes unprocessed lines and keeps the others', async () => {
  const { id, work } = await read(
    `${head}26/11/69,10:00,,55.00,"10,055.00",ก,,\n26/11/69,11:00,,66.00,"10,121.00",ข,,\n`,
  )
  const requested = await staff((ctx) => lineRows.find(ctx, { amount: baht(55) }))
  await staff((ctx) => recordInquiry(ctx, requested!.id, 'ถามคุณวิชัย'))
  await staff((ctx) => bankImport.undo(ctx, id))
  await work()
  expect(await staff((ctx) => lineRows.find(ctx, { amount: baht(55) }))).toBeDefined()
  expect(await staff((ctx) => lineRows.find(ctx, { amount: baht(66) }))).toBeUndefined()
})

test('reports inconsistent balances and unparsable lines before storing anything', async () => {
  const { run, id } = await read(
    `${head}${first}21/11/69,10:00,,180.00,"99,999.00",โอน,,\n22/11/69,,,ไม่รู้,,,,\n`,
    false,
  )
  expect(run.notices).toEqual([{ code: 'bank.import.unproven', params: { line: 5 } }])
  expect(run.counts).toMatchObject({ refused: 1 })
  const rows = await staff((ctx) => bankImport.rows(ctx, id, { withMessages: true }))
  expect(rows.flatMap(({ notices }) => notices.map(({ code }) => code))).toEqual(['bank.import.amount'])
})

test('names an unknown heading, and imports the file once its columns are chosen', async () => {
  const file = 'Tag,Betrag,Wer\n27/11/2026,77.00,Somchai\n'
  const { run } = await read(file, false)
  expect(run).toMatchObject({
    status: 'failed',
    failure: { code: 'bank.import.columns', params: { columns: 'Tag, Betrag, Wer' } },
  })
  await staff((ctx) => saveColumnNames(ctx, accountId, { date: 'Tag', amount: 'Betrag', payer: 'Wer' }))
  // The uploaded file is reused; nobody uploads it again.
  const again = await staff((ctx) => rereadStatement(ctx, accountId))
  expect(again).toBe(run.id)
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
  await work()
  const checked = await staff((ctx) => bankImport.get(ctx, run.id))
  expect(checked).toMatchObject({ status: 'checked', failure: null, counts: { created: 1 } })
  expect(await staff((ctx) => rereadStatement(ctx, accountId))).toBeNull()
  await staff((ctx) => bankImport.apply(ctx, run.id))
  await work()
  expect(await staff((ctx) => lineRows.find(ctx, { amount: baht(77) }))).toMatchObject({ payer: 'Somchai' })
})

test('members and other sites cannot import statements into an account', async () => {
  const start = (ctx: Ctx) =>
    bankImport.start(ctx, { name: 's.csv', stream: one(head), dryRun: true, data: { accountId } })
  expect(await rejectionOf(sites.ctx({ role: 'user' }), start)).toMatchObject({
    code: expect.stringMatching(/^not_/),
  })
  expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), start)).toMatchObject({
    code: 'bank.account_not_found',
  })
})
