import { z } from '#kernel/http/api.ts'
import { satang } from '#kernel/money/index.ts'
import type { CheckerProtocol, TransferParty } from './slip-checker.types.ts'

// Slip2Go, according to its API documentation of 7 May 2025 (version 1.2), as copied into public repositories.
// Unconfirmed: whether a duplicate refers to this shop or to all, and whether 200404 comes without `data`.
const optionalText = z.string().max(300).nullish()
const party = z
  .object({
    account: z
      .object({
        name: optionalText,
        bank: z.object({ account: optionalText }).nullish(),
        proxy: z.object({ account: optionalText }).nullish(),
      })
      .nullish(),
    bank: z.object({ id: optionalText }).nullish(),
  })
  .nullish()
const slip = z.object({
  transRef: z.string().min(1).max(60),
  dateTime: optionalText,
  amount: z.number().positive().max(1_000_000_000),
  receiver: party,
  sender: party,
})
const answer = z.object({ code: z.string().max(20), data: z.unknown().optional() })

/** Found; valid; and found but failing a condition, or seen before: all of them report the transfer. */
const transferCodes = new Set(['200000', '200200', '200401', '200402', '200403', '200501'])

export const slip2Go: CheckerProtocol = {
  request: (base, { secret }, { payload, amount, receivers }) => ({
    url: `${base}/verify-slip/qr-code/info`,
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({
      payload: {
        qrCode: payload,
        checkCondition: {
          checkDuplicate: true,
          checkReceiver: receivers.map(({ name, account }) => ({
            accountNameTH: name,
            accountNumber: account,
          })),
          checkAmount: { type: 'eq', amount: amount / 100 },
        },
      },
    }),
  }),
  read(status, body) {
    const parsed = answer.safeParse(body)
    if (!parsed.success) return { kind: 'later', code: `answer_${status}` }
    const { code, data } = parsed.data
    if (transferCodes.has(code)) {
      const parsedSlip = slip.safeParse(data)
      if (!parsedSlip.success) return { kind: 'later', code: `answer_${code}` }
      return { kind: 'found', reported: transferOf(parsedSlip.data), known: code === '200501' }
    }
    if (code === '200404') return { kind: 'missing', code }
    return { kind: status >= 500 ? 'later' : 'refused', code }
  },
}

function transferOf(data: z.output<typeof slip>) {
  const at = data.dateTime ? new Date(data.dateTime) : null
  const side = (parsedParty: z.output<typeof party>): TransferParty => ({
    name: parsedParty?.account?.name || null,
    bank: parsedParty?.bank?.id || null,
    accounts: [parsedParty?.account?.bank?.account, parsedParty?.account?.proxy?.account].filter(
      (account): account is string => Boolean(account),
    ),
  })
  return {
    transRef: data.transRef,
    amount: satang(Math.round(data.amount * 100)),
    at: at && !Number.isNaN(at.getTime()) ? at.toISOString() : null,
    sender: side(data.sender),
    receiver: side(data.receiver),
  }
}
