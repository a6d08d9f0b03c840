import type { Satang } from '#kernel/money/index.ts'

/** Services that look a slip up at the banks. */
export const checkerProviders = ['slipok', 'slip2go'] as const
export type CheckerProvider = (typeof checkerProviders)[number]

/** What a service is called; names are not translated. */
export const checkerNames: Record<CheckerProvider, string> = { slipok: 'SlipOK', slip2go: 'Slip2Go' }

/** One side of a transfer as banks tell it: names and numbers partly masked. */
export interface TransferParty {
  name: string | null
  /** Three digits. */
  bank: string | null
  /** As masked by the bank: of the account, and of the PromptPay number it was reached by. */
  accounts: string[]
}

/** A transfer as its bank tells it. */
export interface BankTransfer {
  transRef: string
  amount: Satang
  /** As ISO text, for it is kept as JSON. */
  at: string | null
  sender: TransferParty
  receiver: TransferParty
}

/** What a service is asked: the text of the slip's small QR, and what should have been paid to whom. */
export interface SlipQuestion {
  payload: string
  amount: Satang
  receivers: { name: string; account: string }[]
}

/**
 * What came of asking. `missing`: the bank knows no such transfer, which right after a transfer may only mean not yet; `later`: ask again;
 * `refused`: asking again is no use, as with a wrong key or a package that is used up.
 */
export type CheckerAnswer =
  | { kind: 'found'; told: BankTransfer; seen: boolean }
  | { kind: 'missing' | 'later' | 'refused'; code: string }

/** How one service is spoken to. */
export interface CheckerProtocol {
  request(
    base: string,
    keys: { account: string; secret: string },
    question: SlipQuestion,
  ): { url: string; headers: Record<string, string>; body: string }
  read(status: number, body: unknown): CheckerAnswer
}
