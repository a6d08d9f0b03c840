import type { MarginView } from '../../browse/margin-view.ts'

export const staffLogs = ['prices', 'stock'] as const
export type StaffLog = (typeof staffLogs)[number]

/** Product data for catalogue staff, shown with its page; nobody else gets any of it. */
export interface StaffView {
  id: string
  variants: StaffVariant[]
  /** The histories are for admins. */
  canRead: boolean
  log: LogView | null
}

export interface StaffVariant {
  id: string
  sku: string
  label: string
  price: string
  cost: string | null
  margin: MarginView | null
  isCounted: boolean
  /** In milli-units. */
  onHand: number
  reserved: number
}

export interface LogView {
  of: StaffLog
  lines: LogLine[]
  total: number
  page: number
  pages: number
}

/** One line of either history, as text. */
export interface LogLine {
  id: string
  at: string
  when: string
  sku: string
  what: string
  userName: string
  from: string
  to: string
  note: string
}
