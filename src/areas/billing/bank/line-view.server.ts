import { usersByIds } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { accountRows, accountTitle } from './accounts.server.ts'
import { candidatesFor } from './candidates.server.ts'
import { matchRows } from './line-rows.server.ts'
import { getLine, unexplainedAmount } from './match.server.ts'
import { explanationsOf } from './suggest.rules.ts'

/** The maximum number of possible explanations shown; a search narrows them. */
const maxCandidates = 12

/** Returns a line with its possible explanations, its current ones, and its history. Throws 401, 403, 404. */
export async function lineView(ctx: Ctx, id: string, words: string) {
  authorize(ctx, billingAbilities['payment.settle'])
  const line = await getLine(ctx, id)
  const unexplained = unexplainedAmount(line)
  const [account, matches, steps, found] = await Promise.all([
    accountRows.get(ctx, line.accountId),
    matchRows.list(ctx, { where: { lineId: id }, order: ['at', 'id'] }),
    transitionHistory(ctx, 'bank_line', id),
    line.status === 'open' ? candidatesOf() : [],
  ])
  const ids = [...matches.map(({ userId }) => userId), ...steps.map(({ actorId }) => actorId)]
  const users = await usersByIds(ctx, [...new Set(ids.filter((candidate) => candidate !== null))])
  const nameOf = (userId: string | null) => {
    const person = users.find((user) => user.id === userId)
    return person ? `${person.firstname} ${person.lastname}`.trim() : ''
  }
  return {
    line: { ...line, rest: unexplained },
    account: accountTitle(account),
    matches: matches
      .filter(({ undoneAt }) => undoneAt === null)
      .map(({ id: key, kind, amount, label, reason, percent, sentRef, userId, at }) => ({
        id: key,
        kind,
        amount,
        label,
        reason,
        percent,
        sentRef,
        at,
        member: nameOf(userId),
      })),
    found,
    words,
    steps: steps.toReversed().map(({ event, reason, at, actorId }, key) => ({
      key,
      event,
      reason: reason ?? '',
      at,
      by: nameOf(actorId),
    })),
    mayRefund: can(ctx.viewer, billingAbilities['payment.refund']),
  }

  /** Returns all results of a search, or else the likeliest first. */
  async function candidatesOf() {
    const open = { ...line, amount: unexplained }
    if (words) {
      const named = await candidatesFor(ctx, { since: line.at, words })
      const fitting = named.filter(({ amount }) => amount > 0 === unexplained > 0).slice(0, maxCandidates)
      return fitting.map((candidate) => {
        const [likely] = explanationsOf(open, [candidate])
        const { kind, id: of, label, name, amount } = candidate
        const target = { kind, id: of, label, name, amount, withheldBp: 0 }
        return likely ?? { targets: [target], percent: 0, reasons: [] }
      })
    }
    const candidates = await candidatesFor(ctx, { since: new Date(+line.at - 60 * 86_400_000) })
    return explanationsOf(open, candidates).slice(0, maxCandidates)
  }
}

export type LineView = Awaited<ReturnType<typeof lineView>>
