import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { effectsOf, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { buildLines } from './factory.ts'
import { lineStates } from './line.states.ts'
import { lineRows, matchRows } from './line-rows.server.ts'
import { explainLine, matchLine, recordInquiry, sendBack, undoLine } from './match.server.ts'

const sites = testSites()
const work = <Result>(act: (ctx: Ctx) => Promise<Result>) =>
  sites.doing((ctx) => act({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } }), { role: 'manager' })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

testMachineEdges(lineStates, {
  open: { match: 'matched', match_part: 'open', explain: 'matched', ask: 'open', undo: 'open' },
  matched: { undo: 'open', send_back: 'matched' },
})

/** Creates a line of this amount, and an invoice for 10,700 baht that it may pay. */
async function line(amount = 10_700) {
  const id = await work(async (ctx) => (await buildLines(ctx, [{ amount }])).ids[0]!)
  const invoice = (await work((ctx) => issueInvoice(ctx))).id
  return { id, invoice }
}
type Line = Awaited<ReturnType<typeof line>>
const acts = {
  match: ({ id, invoice }: Line) =>
    work((ctx) => matchLine(ctx, { lineId: id, targets: [{ kind: 'document', id: invoice }] })),
  explain: ({ id }: Line) => work((ctx) => explainLine(ctx, { lineId: id, kind: 'refund_due' })),
  ask: ({ id }: Line) => work((ctx) => recordInquiry(ctx, id, 'เงินของใคร')),
  undo: ({ id }: Line) => work((ctx) => undoLine(ctx, id)),
  send_back: ({ id }: Line) =>
    work(async (ctx) => {
      const [match] = await matchRows.list(ctx, { where: { lineId: id }, order: ['-at'] })
      await sendBack(ctx, match!.id, 'KB1')
    }),
}
type Act = keyof typeof acts
const statusOf = ({ id }: Line) => work(async (ctx) => (await lineRows.get(ctx, id)).status)
const stepsOf = ({ id }: Line) => work((ctx) => transitionHistory(ctx, 'bank_line', id))

test.each<[string, number, Act[], Act, string, string]>([
  ['all of its money is told', 10_700, [], 'match', 'matched', 'match'],
  ['some of its money is told', 10_750, [], 'match', 'open', 'match_part'],
  ['it is explained', 10_700, [], 'explain', 'matched', 'explain'],
  ['its rest is explained', 10_750, ['match'], 'explain', 'matched', 'explain'],
  ['somebody is asked', 10_700, [], 'ask', 'open', 'ask'],
  ['a match is taken back', 10_700, ['match'], 'undo', 'open', 'undo'],
  ['a part of it is taken back', 10_750, ['match'], 'undo', 'open', 'undo'],
  ['its money was sent back', 10_700, ['explain'], 'send_back', 'matched', 'send_back'],
])('a line of which %s (%i baht, %j, %s) becomes %s, once', async (_, amount, way, act, state, event) => {
  const opened = await line(amount)
  for (const step of way) await acts[step](opened)
  await acts[act](opened)
  const [last] = (await stepsOf(opened)).slice(-1)
  expect([await statusOf(opened), last!.event, last!.to]).toEqual([state, event, state])
  // Every recorded step is one of the machine's.
  for (const { from, event, to } of await stepsOf(opened))
    expect(lineStates.next(from as 'open', event as 'match')).toBe(to)
  if (act === 'ask') return
  const before = await effectsOf(sites)
  await acts[act](opened).catch((error) => expect(error).toMatchObject({ code: 'bank.line_done' }))
  expect([await statusOf(opened), await effectsOf(sites)]).toEqual([state, before])
})

test.each<[Act[], Act, string | null]>([
  [['explain'], 'match', 'bank.line_done'],
  [['match'], 'explain', 'bank.line_done'],
  [['match'], 'ask', 'bank.line_done'],
  [['match'], 'send_back', 'bank.not_due_back'],
  [['explain', 'undo'], 'send_back', 'bank.not_due_back'],
  [['explain', 'send_back'], 'undo', 'bank.sent_back'],
  [[], 'undo', null],
])('after %j, %s changes nothing (%s)', async (way, act, code) => {
  const opened = await line()
  for (const step of way) await acts[step](opened)
  const state = await statusOf(opened)
  const before = await effectsOf(sites)
  const outcome = await acts[act](opened).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  expect([outcome, await statusOf(opened), await effectsOf(sites)]).toEqual([code, state, before])
})
