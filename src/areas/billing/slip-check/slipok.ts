import { z } from '#kernel/http/api.ts'
import { satang } from '#kernel/money/index.ts'
import type { CheckerProtocol, TransferParty } from './slip-checker.types.ts'

// SlipOK. Taken from public programs that call it, not from its own documentation, and therefore unconfirmed: that
// `amount` is baht as a number, that an error may carry `data` with the transfer, and the format of `transTimestamp`.
// Anything not understood is left to a person.
const optionalText = z.string().max(300).nullish()
const party = z
  .object({
    displayName: optionalText,
    name: optionalText,
    proxy: z.object({ value: optionalText }).nullish(),
    account: z.object({ value: optionalText }).nullish(),
  })
  .nullish()
const slip = z.object({
  transRef: z.string().min(1).max(60),
  amount: z.coerce.number().positive().max(1_000_000_000),
  transTimestamp: optionalText,
  transDate: optionalText,
  transTime: optionalText,
  sendingBank: optionalText,
  receivingBank: optionalText,
  sender: party,
  receiver: party,
})
const answer = z.object({ success: z.literal(true), data: slip })
const failure = z.object({ code: z.coerce.number(), data: z.unknown().optional() })

/** Reported despite an objection: seen before, another amount, another receiver. We check these ourselves. */
const objectionCodes = new Set([1012, 1013, 1014])
/** The bank is out of service, or needs some minutes before it reports a transfer. */
const retryLaterCodes = new Set([1009, 1010])

export const slipOk: CheckerProtocol = {
  request: (base, { account, secret }, { payload, amount }) => ({
    url: `${base}/line/apikey/${encodeURIComponent(account)}`,
    headers: { 'x-authorization': secret },
    body: JSON.stringify({ data: payload, amount: amount / 100, log: true }),
  }),
  read(status, body) {
    const parsed = answer.safeParse(body)
    if (parsed.success) return { kind: 'found', reported: transferOf(parsed.data.data), known: false }
    const failed = failure.safeParse(body)
    if (!failed.success) return { kind: 'later', code: `answer_${status}` }
    const { code, data } = failed.data
    const parsedSlip = slip.safeParse(data)
    if (objectionCodes.has(code) && parsedSlip.success)
      return { kind: 'found', reported: transferOf(parsedSlip.data), known: code === 1012 }
    if (code === 1011) return { kind: 'missing', code: String(code) }
    if (retryLaterCodes.has(code) || status >= 500) return { kind: 'later', code: String(code) }
    return { kind: 'refused', code: String(code) }
  },
}

function transferOf(data: z.output<typeof slip>) {
  const side = (parsedParty: z.output<typeof party>, bank: string | null | undefined): TransferParty => ({
    name: parsedParty?.name || parsedParty?.displayName || null,
    bank: bank || null,
    accounts: [parsedParty?.account?.value, parsedParty?.proxy?.value].filter((account): account is string =>
      Boolean(account),
    ),
  })
  return {
    transRef: data.transRef,
    amount: satang(Math.round(data.amount * 100)),
    at: timestampOf(data),
    sender: side(data.sender, data.sendingBank),
    receiver: side(data.receiver, data.receivingBank),
  }
}

/** Uses the timestamp, otherwise the date (20261121) and time in Thailand. */
function timestampOf({ transTimestamp, transDate, transTime }: z.output<typeof slip>): string | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(transDate ?? '') ?? []
  const timestamp = transTimestamp || (year && transTime && `${year}-${month}-${date}T${transTime}+07:00`)
  const at = timestamp ? new Date(timestamp) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
