import type { Satang } from '#kernel/money/index.ts'

/** Services that look up slips at the banks. */
export const checkerProviders = ['slipok', 'slip2go'] as const
export type CheckerProvider = (typeof checkerProviders)[number]

/** Names of the services; not translated. */
export const checkerNames: Record<CheckerProvider, string> = { slipok: 'SlipOK', slip2go: 'Slip2Go' }

/** One side of a transfer as banks report it: names and numbers partly masked. */
export interface TransferParty {
  name: string | null
  /** Three digits. */
  bank: string | null
  /** As masked by the bank: the account, and the PromptPay number it was reached by. */
  accounts: string[]
}

/** A transfer as its bank reports it. */
export interface BankTransfer {
  transRef: string
  amount: Satang
  /** ISO text, because it is stored as JSON. */
  at: string | null
  sender: TransferParty
  receiver: TransferParty
}

/** A query to a service: the text of the slip's mini-QR, and what should have been paid to whom. */
export interface SlipLookupRequest {
  payload: string
  amount: Satang
  receivers: { name: string; account: string }[]
}

/**
 * The result of a query. `missing`: the bank knows no such transfer, which right after a transfer may just mean not
 * yet; `later`: query again; `refused`: retrying is pointless, for example with a wrong key or an exhausted package.
 */
export type CheckerResponse =
  | { kind: 'found'; reported: BankTransfer; known: boolean }
  | { kind: 'missing' | 'later' | 'refused'; code: string }

/** The protocol of one service. */
export interface CheckerProtocol {
  request(
    base: string,
    keys: { account: string; secret: string },
    question: SlipLookupRequest,
  ): { url: string; headers: Record<string, string>; body: string }
  read(status: number, body: unknown): CheckerResponse
}
