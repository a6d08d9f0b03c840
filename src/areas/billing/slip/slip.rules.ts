import type { Satang } from '#kernel/money/index.ts'
import { foldText, withoutTitle } from '#kernel/text/index.ts'
import { addDays, type Day, day, isDay } from '#kernel/time/index.ts'

export type SlipField = 'reference' | 'amount' | 'receiver' | 'time' | 'sender'

/** `ok` agrees, `warn` check again, `bad` contradicts, `unknown` no information. */
export type SlipResult = 'ok' | 'warn' | 'bad' | 'unknown'

/** One check of a slip and its result; `code` names the message with the reason. */
export interface SlipCheck {
  field: SlipField
  result: SlipResult
  code: string
  params?: Record<string, string | number>
}

/**
 * `match` everything agrees; `doubt` a person should check; `mismatch` something contradicts; `unknown` too little
 * information.
 */
export interface SlipAssessment {
  verdict: 'match' | 'doubt' | 'mismatch' | 'unknown'
  checks: SlipCheck[]
}

/** What the payment expects, and what is known about the transfer, from whom. */
export interface SlipCase {
  expected: {
    amount: Satang
    receiverName: string
    /** The unmasked digits of every account the money may have gone to. */
    receiverAccounts: readonly string[]
    placedAt: Date
    expiresAt: Date | null
    payerName: string
  }
  /** From a bank's response (`bank`), or from the sender of the slip (`sender`), whose statement proves nothing. */
  transfer: {
    by: 'bank' | 'sender'
    amount: Satang | null
    receiverName: string | null
    receiverAccount: string | null
    senderName: string | null
    at: Date | null
  }
  /** `reported`: the reference as reported by the bank; `seen`: a service was queried about it before. */
  reference: { source: 'qr' | 'typed'; transRef: string; reported?: string; seen?: boolean } | null
  reused: boolean
  now: Date
}

/**
 * Compares a slip with the payment it is sent for, field by field. The result is advice and never settles: the QR on a
 * slip only proves its own format, and anybody can make one.
 */
export function assessSlip(input: SlipCase): SlipAssessment {
  const checks = [
    referenceCheck(input),
    amountCheck(input),
    receiverCheck(input),
    timeCheck(input),
    senderCheck(input),
  ]
  const results = new Set(checks.map((check) => check.result))
  const must = checks.filter(
    ({ field }) => field === 'reference' || field === 'amount' || field === 'receiver',
  )
  if (results.has('bad')) return { verdict: 'mismatch', checks }
  if (results.has('warn')) return { verdict: 'doubt', checks }
  return { verdict: must.every(({ result }) => result === 'ok') ? 'match' : 'unknown', checks }
}

function referenceCheck({ reference, reused }: SlipCase): SlipCheck {
  const field = 'reference'
  if (reused) return { field, result: 'bad', code: 'reference_reused' }
  if (!reference) return { field, result: 'unknown', code: 'reference_none' }
  const params = { reference: reference.transRef.slice(-8) }
  if (
    reference.reported !== undefined &&
    reference.reported.toUpperCase() !== reference.transRef.toUpperCase()
  )
    return { field, result: 'bad', code: 'reference_other', params }
  if (reference.seen) return { field, result: 'warn', code: 'reference_seen', params }
  if (reference.source === 'typed') return { field, result: 'warn', code: 'reference_typed', params }
  return { field, result: 'ok', code: 'reference_new', params }
}

function amountCheck({ expected, transfer: details }: SlipCase): SlipCheck {
  const field = 'amount'
  if (details.amount === null) return { field, result: 'unknown', code: 'amount_unknown' }
  const difference = details.amount - expected.amount
  const params = { amount: details.amount, difference: Math.abs(difference) }
  if (difference < 0) return { field, result: 'bad', code: 'amount_short', params }
  if (difference > 0) return { field, result: 'warn', code: 'amount_over', params }
  if (details.by === 'sender') return { field, result: 'unknown', code: 'amount_told', params }
  return { field, result: 'ok', code: 'amount_equal', params }
}

function receiverCheck({ expected, transfer: details }: SlipCase): SlipCheck {
  const field = 'receiver'
  const byAccount =
    details.receiverAccount === null
      ? null
      : expected.receiverAccounts.some((own) => sameAccount(own, details.receiverAccount!))
  const byName = details.receiverName === null ? null : sameName(expected.receiverName, details.receiverName)
  const params = { receiver: details.receiverName ?? details.receiverAccount ?? '' }
  if (byAccount === null && byName === null) return { field, result: 'unknown', code: 'receiver_unknown' }
  if (byAccount === false) return { field, result: 'bad', code: 'receiver_other', params }
  if (byName === false) return { field, result: byAccount ? 'warn' : 'bad', code: 'receiver_name', params }
  if (details.by === 'sender') return { field, result: 'unknown', code: 'receiver_told', params }
  return { field, result: 'ok', code: 'receiver_same', params }
}

/** Bank clocks and this server's clock differ; a transfer may seem to be slightly earlier than its order. */
const clockToleranceMs = 5 * 60_000

function timeCheck({ expected, transfer: details, reference, now }: SlipCase): SlipCheck {
  const field = 'time'
  const { placedAt, expiresAt } = expected
  if (!details.at) {
    const dayThere = reference && dayOfReference(reference.transRef, now)
    if (!dayThere) return { field, result: 'unknown', code: 'time_unknown' }
    if (dayThere < day(placedAt))
      return { field, result: 'bad', code: 'time_before', params: { day: dayThere } }
    return { field, result: 'ok', code: 'time_day', params: { day: dayThere } }
  }
  const params = {
    at: details.at.toISOString(),
    minutes: Math.round((details.at.getTime() - placedAt.getTime()) / 60_000),
  }
  if (details.at.getTime() < placedAt.getTime() - clockToleranceMs)
    return { field, result: 'bad', code: 'time_before', params }
  if (details.at.getTime() > now.getTime() + clockToleranceMs)
    return { field, result: 'bad', code: 'time_ahead', params }
  if (expiresAt && details.at.getTime() > expiresAt.getTime())
    return { field, result: 'warn', code: 'time_after', params }
  return { field, result: 'ok', code: 'time_within', params }
}

function senderCheck({ expected, transfer: details }: SlipCase): SlipCheck {
  const field = 'sender'
  if (details.senderName === null) return { field, result: 'unknown', code: 'sender_unknown' }
  const params = { sender: details.senderName }
  // People pay for each other, so a different name is not a fault.
  const same = sameName(expected.payerName, details.senderName)
  return { field, result: 'ok', code: same ? 'sender_same' : 'sender_other', params }
}

/**
 * Several banks start the reference with the date of the transfer (20261121…). Only a hint at the day: null if it
 * cannot be read as a recent day.
 */
export function dayOfReference(transRef: string, now: Date): Day | null {
  const match = /^(20\d\d)(\d\d)(\d\d)/.exec(transRef)
  const read = match && `${match[1]}-${match[2]}-${match[3]}`
  if (!read || !isDay(read)) return null
  return read > addDays(day(now), -400) && read <= addDays(day(now), 1) ? read : null
}

/** Banks mask all but some digits; the visible ones must match ours, in their positions from the end. */
export function sameAccount(account: string, masked: string): boolean {
  const maskedDigits = masked.replace(/[^0-9xX*•]/g, '')
  const accountDigits = account.replace(/\D/g, '')
  const visible = maskedDigits.replace(/\D/g, '').length
  if (visible < 3) return false
  for (let back = 1; back <= Math.min(maskedDigits.length, accountDigits.length); back++) {
    const digit = maskedDigits.at(-back)!
    if (/\d/.test(digit) && digit !== accountDigits.at(-back)) return false
  }
  return true
}

/**
 * Returns whether a name as a bank writes it (shortened, masked by stars, with or without a title, in Thai or in
 * capitals) can be ours: the visible words must be prefixes of ours, in order.
 */
export function sameName(account: string, bankName: string): boolean {
  const accountWords = splitWords(account)
  const visibleWords = splitWords(bankName)
  if (!accountWords.length || !visibleWords.length) return false
  return visibleWords.every((word, at) => {
    const [start = ''] = word.split(/[*x•.…]{2,}|[*•…]/)
    return start === '' ? at > 0 : (accountWords[at]?.startsWith(start) ?? false)
  })
}

function splitWords(name: string): string[] {
  return foldText(withoutTitle(name)).split(' ').filter(Boolean)
}
