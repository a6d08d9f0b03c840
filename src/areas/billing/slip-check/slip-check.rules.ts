import { satang } from '#kernel/money/index.ts'
import { type SlipAssessment, type SlipCase, sameAccount } from '../slip/slip.rules.ts'
import type { BankTransfer } from './slip-checker.types.ts'

const second = 1000
/** Banks report a transfer some minutes after it was made, and services have outages of a few minutes. */
const retryDelaysMs = [5, 15, 60, 180, 600, 1800].map((seconds) => seconds * second)

/** Returns when a service is queried again after this many attempts without a response; null to give up. */
export function nextQueryAt(attempts: number, now: Date): Date | null {
  const wait = retryDelaysMs[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Converts what the bank reported for the slip rules; of several accounts named, picks the one that is ours, if any. */
export function toTransferCase(
  bankTransfer: BankTransfer,
  ownAccounts: readonly string[],
): SlipCase['transfer'] {
  const { accounts } = bankTransfer.receiver
  const ownAccount = accounts.find((maskedAccount) =>
    ownAccounts.some((account) => sameAccount(account, maskedAccount)),
  )
  return {
    by: 'bank',
    amount: satang(bankTransfer.amount),
    receiverName: bankTransfer.receiver.name,
    receiverAccount: ownAccount ?? accounts[0] ?? null,
    senderName: bankTransfer.sender.name,
    at: bankTransfer.at ? new Date(bankTransfer.at) : null,
  }
}

/**
 * Returns whether what a bank reported proves a payment, so that nobody has to check: no contradiction or doubt;
 * reference read from the slip itself and not used or seen before; the exact amount; name and account of the site;
 * within the payment time.
 */
export function provesPayment(
  { verdict, checks }: SlipAssessment,
  bankTransfer: BankTransfer,
  { orderStatus }: { orderStatus: string },
): boolean {
  const time = checks.find(({ field }) => field === 'time')
  return (
    verdict === 'match' &&
    time?.code === 'time_within' &&
    Boolean(bankTransfer.receiver.name) &&
    bankTransfer.receiver.accounts.length > 0 &&
    orderStatus === 'pending_payment'
  )
}
