import { action as act } from '#kernel/action/action.ts'
import { malformed, Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { bankMessages, bankToast } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import { addBankAccount } from './accounts.server.ts'
import { explainLine, matchInput, matchLine, recordInquiry, sendBack, undoLine } from './match.server.ts'

const ability = billingAbilities['payment.settle']
const id = z.string().max(60)

/** Parses a pair as the page showed it, so that what is confirmed is what was seen. */
function parsePair(text: string): z.input<typeof matchInput> {
  try {
    return matchInput.parse(JSON.parse(text))
  } catch {
    throw malformed()
  }
}

/** The staff's actions on statement lines, on the page of an account and on that of a line. */
export const bankActions = {
  confirm: act({
    ability,
    input: z.object({ pair: z.string().max(4000) }),
    async run(ctx, { pair }) {
      const input = parsePair(pair)
      await matchLine(ctx, input)
      return input.lineId
    },
    done: (lineId) => ({ ...bankToast('matched'), undo: { intent: 'undo', values: { lineId } } }),
  }),
  confirmAll: act({
    ability,
    input: z.object({ pairs: z.string().max(400_000) }),
    run: (ctx, { pairs }) => confirmAll(ctx, pairs.split('\n').filter(Boolean).map(parsePair)),
    done: ({ done, failed }) => ({
      message: { th: bankMessages.th.done.all(done, failed), en: bankMessages.en.done.all(done, failed) },
    }),
  }),
  undo: act({
    ability,
    input: z.object({ lineId: id }),
    run: (ctx, { lineId }) => undoLine(ctx, lineId),
    done: () => bankToast('undone'),
  }),
  explain: act({
    ability,
    input: z.object({
      lineId: id,
      kind: z.enum(['wallet', 'refund_due', 'fee', 'cash', 'gateway', 'outside']),
      userId: z.string().max(60).default(''),
      reason: z.string().max(300).default(''),
    }),
    async run(ctx, { userId, ...input }) {
      await explainLine(ctx, { ...input, userId: userId || null })
      return input.lineId
    },
    done: (lineId) => ({ ...bankToast('explained'), undo: { intent: 'undo', values: { lineId } } }),
  }),
  ask: act({
    ability,
    input: z.object({ lineId: id, reason: z.string().max(300).default('') }),
    run: (ctx, { lineId, reason }) => recordInquiry(ctx, lineId, reason),
    done: () => bankToast('asked'),
  }),
  sendBack: act({
    ability: billingAbilities['payment.refund'],
    input: z.object({ matchId: id, reference: z.string().max(120).default('') }),
    run: (ctx, { matchId, reference }) => sendBack(ctx, matchId, reference),
    done: () => bankToast('sent'),
  }),
  account: act({
    ability,
    input: z.object({ bank: z.string(), number: z.string().max(30), name: z.string().max(100) }),
    run: addBankAccount,
    done: ({ id: account }) => ({ redirect: billingPaths.bank({ account }) }),
  }),
}

/** Each pair in its own transaction: if one has changed meanwhile, the others still go through. */
async function confirmAll(ctx: Ctx, pairs: readonly z.input<typeof matchInput>[]) {
  let done = 0
  let failed = 0
  for (const pair of pairs) {
    try {
      await matchLine(ctx, pair)
      await ctx.db.commit()
      done++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await ctx.db.rollback()
      failed++
    }
  }
  return { done, failed }
}
